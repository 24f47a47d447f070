import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { z } from "zod"

const EDITOR = "medusa-payment-servicepay-init"

/**
 * Runs the package that puts the plugin into a store, of the same version as this one. It is not among the dependencies: a
 * store needs it once, and what edits code weighs twenty times as much as the plugin. Gives the exit code.
 */
export function runInit(args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    // On Windows npx is a script, which only a shell finds.
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
