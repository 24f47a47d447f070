import { execFileSync } from "node:child_process"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..")

/** The path of a tool in the repository's node_modules. */
export const toolOf = (path) => join(repository, "node_modules", path)

export function install(folder) {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  })
}
