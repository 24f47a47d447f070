import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { z } from "zod"

const EDITOR = "medusa-payment-servicepay-init"

/**
 * Runs the package that installs the plugin in a store, in this package's version, and returns its exit code. It is not a
 * dependency: a store needs it once, and it is twenty times the plugin's size because it edits code.
 */
export function runInit(args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    // On Windows, npx is a script that only a shell can run.
    const shell = process.platform === "win32"
    const command = ["--yes", `${EDITOR}@${ownVersion()}`, ...args]
    const child = spawn("npx", command, { stdio: "inherit", shell })
    child.once("error", fail)
    child.once("close", (code) => {
      done(code ?? 1)
    })
  })
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(require.resolve("medusa-payment-servicepay/package.json"), "utf8"),
  )
  return z.object({ version: z.string() }).parse(manifest).version
}
