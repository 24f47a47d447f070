// Everything that can be found out by looking at the code alone: types, lint, format, arrows between folders, what nothing
// uses. Several at once, since each keeps one processor busy; all are run, so that one look shows all that is wrong.
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import pLimit from "p-limit"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const PROJECTS = [
  "tsconfig.json",
  "tsconfig.test.json",
  "src/simulator/browser",
  "src/storefront",
  "src/storefront/__tests__",
  "integration-tests/browser/pages",
  "integration-tests/types",
  "docs/nextjs",
  "docs/examples",
  "admin",
  "demo/storefront",
  "demo/store",
]
/** The slowest first. */
const CHECKS = [
  ["eslint", ".", "--max-warnings", "0"],
  ["tsc", "--noEmit", "-p", "tsconfig.test.json"],
  ["prettier", "--check", "--log-level", "warn", "."],
  ["knip"],
  ["depcruise", "--config", ".dependency-cruiser.mjs", "src", "admin"],
  ...PROJECTS.filter((project) => project !== "tsconfig.test.json").map((project) => [
    "tsc",
    "--noEmit",
    "-p",
    project,
  ]),
]

const atOnce = pLimit(Math.max(1, Math.min(availableParallelism(), 4)))
const failed = (await Promise.all(CHECKS.map((check) => atOnce(() => passes(check))))).filter(
  (passed) => !passed,
).length
if (failed > 0) {
  console.error(`✗ ${failed} of ${CHECKS.length} checks failed.`)
  process.exitCode = 1
}

/** Runs a tool of node_modules; its words are shown when it fails. */
function passes([tool, ...args]) {
  const child = spawn("npx", ["--no", "--", tool, ...args], {
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
        console.error(`✗ ${tool} ${args.join(" ")}\n${Buffer.concat(said).toString("utf8")}`)
      }
      done(code === 0)
    })
  })
}
