// Runs all tests in several parallel Jest runs, because each spends much of its time waiting. With arguments, it runs Jest with
// them, one test file after another.
import { spawn } from "node:child_process"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { migratedCluster } from "../kit/migrated-cluster.mjs"
import { TestProgress } from "./test-progress.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
/**
 * The lanes run in parallel. Each runs Jest once for each list of projects in jest.config.mjs; the trials are left out. The
 * lanes take about the same time. The second demo runs late, because the first one builds files that both need.
 */
const LANES = [
  [["store"]],
  [["demo"]],
  [["processes"], ["installed"]],
  [["own", "within", "unit", "browser"]],
]
const given = process.argv.slice(2)

process.exitCode = given.length > 0 ? await jest(given, { stdio: "inherit" }) : await runAll()

async function runAll() {
  await Promise.all([migratedCluster(), programs()])
  const progress = new TestProgress(repository)
  const codes = await Promise.all(
    LANES.map(async (runs) => {
      const codes = []
      for (const projects of runs) {
        codes.push(await runProjects(projects, progress.lane(projects.join(", "))))
      }
      return Math.max(...codes)
    }),
  )
  progress.close()
  return Math.max(...codes)
}

/** Returns the exit code. */
async function runProjects(projects, lane) {
  const reporter = `--reporters=${join(repository, "integration-tests/setup/progress.cjs")}`
  const code = await jest(["--selectProjects", ...projects, reporter], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, NO_COLOR: process.stdout.isTTY ? "" : "1" },
    begun: (child) => {
      child.on("message", (message) => lane.heard(message))
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => lane.complained(chunk))
      }
    },
  })
  lane.ended(code)
  return code
}

/** Installs the programs that the tests need and npm does not install. */
function programs() {
  const child = spawn(process.execPath, ["--import", "tsx", join(repository, "kit/install-programs.ts")], {
    cwd: repository,
    stdio: "inherit",
  })
  return new Promise((resolve) => child.once("close", resolve))
}

/** Returns the exit code. */
function jest(args, { begun = () => undefined, ...options }) {
  const child = spawn(
    process.execPath,
    [
      "--experimental-vm-modules",
      join(repository, "node_modules/jest/bin/jest.js"),
      "--forceExit",
      "--silent",
      ...args,
    ],
    { cwd: repository, ...options },
  )
  begun(child)
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    // A killed run has no exit code, and counts as failed.
    child.once("close", (code) => resolve(code ?? 1))
  })
}
