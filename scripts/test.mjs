// Runs all tests: Jest's two projects side by side, each with a PostgreSQL of its own, since either waits for much of its
// time. With arguments it is Jest, one test file after the other.
import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const PROJECTS = ["processes", "store"]
const given = process.argv.slice(2)

process.exitCode = given.length > 0 ? await jest(given, "inherit") : await runAll()

async function runAll() {
  const folder = mkdtempSync(join(tmpdir(), "servicepay-tests-"))
  try {
    const codes = await Promise.all(
      PROJECTS.map((project) =>
        jest(["--selectProjects", project], "pipe", { TEST_COUNTS_FILE: join(folder, project) }),
      ),
    )
    const counts = PROJECTS.map((project) => countsIn(join(folder, project)))
    const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
    console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`)
    return Math.max(...codes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run that ended before it could count has failed. */
function countsIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { passed: 0, failed: 1 }
}

/** Gives the exit code; what is piped comes out by whole pieces, so that the two do not write into each other's lines. */
function jest(args, output, env = {}) {
  const child = spawn(
    process.execPath,
    [
      "--experimental-vm-modules",
      join(repository, "node_modules/jest/bin/jest.js"),
      "--forceExit",
      "--silent",
      ...args,
    ],
    { cwd: repository, stdio: ["inherit", output, output], env: { ...process.env, ...env } },
  )
  child.stdout?.pipe(process.stdout, { end: false })
  child.stderr?.pipe(process.stderr, { end: false })
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    // A run that was killed did not pass.
    child.once("close", (code) => resolve(code ?? 1))
  })
}
