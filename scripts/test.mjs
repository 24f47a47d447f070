// Runs tests: with `--first` or `--rest` or `--all` the part of that name (see test-parts.mjs), in several parallel runs, because
// each spends much of its time waiting. With test files, it runs these one after another; with both, after the checks.
// TEST_MINUTES ends a part after that time, and lists what was not run. Only a test that ended before can fail the part.
import { spawn, spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import pLimit from "p-limit"
import { endGroupWithThisProcess, removeWithThisProcess } from "../kit/left-behind.mjs"
import { migratedCluster } from "../kit/migrated-cluster.mjs"
import { PARTS } from "./test-parts.mjs"
import { TestProgress } from "./test-progress.mjs"
import { TimeLimit } from "./time-limit.mjs"

const LOOK_MS = 1000
/** One more than the processors. With more, no run ends sooner, and each waits longer. */
const AT_ONCE = availableParallelism() + 1

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const [option, ...rest] = process.argv.slice(2)
const part = option?.startsWith("--") ? PARTS[option.slice(2)] : undefined
const files = part ? rest : process.argv.slice(2)

endWithParent()
if (files.length > 0) {
  const passed =
    !part ||
    spawnSync(process.execPath, ["scripts/check.mjs"], { cwd: repository, stdio: "inherit" }).status === 0
  process.exitCode = passed ? await ended(start(jest(files), { stdio: "inherit" })) : 1
} else {
  process.exitCode = await runPart(part)
}

async function runPart({ chosen, lanes }) {
  await Promise.all([migratedCluster(), programs()])
  const progress = new TestProgress(repository)
  const environment = {
    ...process.env,
    SUITES: chosen,
    NO_COLOR: process.stdout.isTTY ? "" : "1",
    // What a suite that is ended leaves there goes with the folder.
    TMPDIR: temporaryFolder(),
    SERVICEPAY_TEMPORARY: tmpdir(),
  }
  const limit = new TimeLimit(process.env.TEST_MINUTES)
  const atOnce = pLimit(AT_ONCE)
  const codes = await Promise.all(
    lanes.map(async (entries) => {
      const codes = []
      for (const entry of entries) {
        codes.push(await atOnce(() => runEntry(entry, progress, environment, limit)))
      }
      return Math.max(...codes)
    }),
  )
  limit.close()
  progress.close()
  return progress.isEmpty ? 1 : Math.max(...codes)
}

/** Returns the exit code. */
function runEntry(entry, progress, env, limit) {
  if (limit.isOver) {
    progress.lane(entry.name ?? entry.projects.join(", ")).cut()
    return 0
  }
  return (entry.projects ? runProjects : runCommand)(entry, progress, env, limit)
}

/** Returns the exit code. */
async function runProjects({ projects, shard }, progress, env, limit) {
  const lane = progress.lane(projects.join(", "))
  const args = [
    ...["--selectProjects", ...projects],
    `--filter=${join(repository, "integration-tests/setup/choose-suites.cjs")}`,
    `--reporters=${join(repository, "integration-tests/setup/progress.cjs")}`,
    "--passWithNoTests",
    ...(shard ? [`--shard=${shard}`] : []),
  ]
  const child = startGroup(jest(args), { stdio: ["ignore", "pipe", "pipe", "ipc"], env }, lane)
  child.on("message", (message) => limit.hasEnded(child) || lane.heard(message))
  limit.endGroup(child)
  const code = await ended(child)
  if (limit.hasEnded(child)) {
    lane.cut()
    return lane.hasFailed ? 1 : 0
  }
  lane.ended(code)
  return code
}

/** Returns the exit code. */
async function runCommand({ name, command }, progress, env, limit) {
  const lane = progress.lane(name)
  lane.heard({ kind: "run", suites: 1 })
  lane.heard({ kind: "begun", path: name })
  const child = startGroup(command, { stdio: ["ignore", "pipe", "pipe"], env }, lane)
  limit.endGroup(child)
  const code = await ended(child)
  if (limit.hasEnded(child)) {
    lane.cut()
    return 0
  }
  const isPassed = code === 0
  lane.heard({
    kind: "done",
    path: name,
    passed: isPassed ? 1 : 0,
    failed: isPassed ? 0 : 1,
    failures: isPassed ? [] : [`ended with ${code}`],
    message: isPassed ? "" : lane.complaints,
  })
  return code
}

/** Starts a command whose processes end with this one. */
function startGroup(command, options, lane) {
  const child = start(command, { ...options, detached: true })
  endGroupWithThisProcess(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => lane.complained(chunk))
  }
  return child
}

function start([command, ...args], options) {
  return spawn(command, args, { cwd: repository, ...options })
}

/** Resolves with the exit code. */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    // A killed run has no exit code, and counts as failed.
    child.once("close", (code) => resolve(code ?? 1))
  })
}

/** Installs the programs that the tests need and npm does not install. */
function programs() {
  return ended(start([process.execPath, "--import", "tsx", "kit/install-programs.ts"], { stdio: "inherit" }))
}

function jest(args) {
  const program = join(repository, "node_modules/jest/bin/jest.js")
  const quiet = ["--disable-warning=ExperimentalWarning", "--disable-warning=DeprecationWarning"]
  return [process.execPath, "--experimental-vm-modules", ...quiet, program, "--silent", ...args]
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "servicepay-test-"))
  // PostgreSQL, which does not run as root, reads its first password there.
  chmodSync(folder, 0o755)
  removeWithThisProcess(folder)
  return folder
}

/** npm's shell ends without its command when it is told to end. */
function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) {
      process.exit(1)
    }
  }, LOOK_MS).unref()
}
