// Everything that can be found out by looking at the code alone: types, lint, format, arrows between folders, what nothing
// uses. Several at once, since each keeps one processor busy; all are run, so that one look shows all that is wrong.
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import pLimit from "p-limit"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
/** Runs a tool of node_modules. */
const tool = (...args) => ["npx", "--no", "--", ...args]
/** Whose arrows are those of docs/architecture.md. */
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
/** The slowest first. */
const CHECKS = [
  // All programs are in memory at once.
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

/** Runs a command; its words are shown when it fails. */
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
