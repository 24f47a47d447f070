import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

/** How long a hook may take to install a program. */
export const INSTALL_TIMEOUT_MS = 15 * 60_000

/** The path of a program that is installed under one of these names. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((candidate) => existsSync(candidate))
}

/** Installs a Debian package. False if that is not possible. */
export function installFromDebian(name: string): boolean {
  return (
    process.getuid?.() === 0 &&
    run("apt-get", ["update", "-qq"]) &&
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name])
  )
}

export function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: INSTALL_TIMEOUT_MS }).status === 0
}
