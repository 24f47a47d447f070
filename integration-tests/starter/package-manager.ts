import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

const manifest = z.object({ packageManager: z.string().regex(/^pnpm@/) })

/** Installs the pnpm version that the starter requires. Returns the folder for the PATH. */
export function installPackageManager(starter: string, folder: string): string {
  const { packageManager } = manifest.parse(JSON.parse(readFileSync(join(starter, "package.json"), "utf8")))
  const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", packageManager]
  execFileSync("npm", args, { stdio: "ignore" })
  return join(folder, "node_modules/.bin")
}
