// Runs the static checks: types, lint, format, dependencies between folders, unused code. They run in parallel, because each
// keeps one processor busy. All run to the end, so that one run shows every problem.
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import pLimit from "p-limit"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
/** Runs a tool of node_modules. */
const tool = (...args) => ["npx", "--no", "--", ...args]
/** The folders whose dependencies docs/architecture.md describes. */
const FOLDERS = [
  "src",
  "admin",
  "storefront/src",
  "kit",
  "demo",
  "bench",
  "deploy",
  "integration-tests",
  "scripts",
]
/** The slowest check comes first. */
const CHECKS = [
  // It holds the TypeScript programs of all projects in memory.
  [process.execPath, "--max-old-space-size=4096", "scripts/types-and-lint.mjs"],
  tool("prettier", "--check", "--log-level", "warn", "."),
  tool("depcruise", "--config", ".dependency-cruiser.mjs", ...FOLDERS),
  tool("knip"),
]

const atOnce = pLimit(Math.max(1, availableParallelism()))
const failed = (await Promise.all(CHECKS.map((check) => atOnce(() => passes(check))))).filter(
  (passed) => !passed,
).length
if (failed > 0) {
  console.error(`✗ ${failed} of ${CHECKS.length} checks failed.`)
  process.exitCode = 1
}

/** Runs a command, and prints its output if it fails. */
function passes([command, ...args]) {
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => said.push(chunk))
  }
  return new Promise((done, fail) => {
    child.once("error", fail)
    child.once("close", (code) => {
      if (code !== 0) {
        console.error(`✗ ${command} ${args.join(" ")}\n${Buffer.concat(said).toString("utf8")}`)
      }
      done(code === 0)
    })
  })
}
