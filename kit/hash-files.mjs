// It uses only Node, because scripts/ready.mjs runs before the installation.
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const SKIPPED = ["node_modules", ".medusa", "__tests__"]

/** The hash of files and folders of the repository, by their paths and contents. It skips what does not exist. */
export function hashFiles(paths) {
  const hash = createHash("sha256")
  for (const path of paths.flatMap(filesOf).sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(repository, path)))
      .update("\0")
  }
  return hash.digest("hex")
}

function filesOf(path) {
  const full = join(repository, path)
  if (!existsSync(full)) {
    return []
  }
  if (statSync(full).isFile()) {
    return [path]
  }
  return readdirSync(full)
    .filter((name) => !SKIPPED.includes(name))
    .flatMap((name) => filesOf(join(path, name)))
}
