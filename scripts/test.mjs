// Runs all tests, in several Jest runs side by side, since each waits for much of its time. With arguments it is Jest, one
// test file after the other.
import { spawn } from "node:child_process"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { migratedCluster } from "../kit/migrated.mjs"
import { TestProgress } from "./test-progress.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
/**
 * What runs side by side: Jest runs one after the other, each with names of projects in jest.config.mjs; all but the trials.
 * The lanes take about as long as each other. The second demo comes late, when the first has built what both need.
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

/** Gives the exit code. */
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

/** What the tests take that npm does not bring. */
function programs() {
  const child = spawn(process.execPath, ["--import", "tsx", join(repository, "kit/programs-first.ts")], {
    cwd: repository,
    stdio: "inherit",
  })
  return new Promise((resolve) => child.once("close", resolve))
}

/** Gives the exit code. */
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
    // A run that was killed did not pass.
    child.once("close", (code) => resolve(code ?? 1))
  })
}
