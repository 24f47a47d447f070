import { basename, dirname, join } from "node:path"

/** The disk access that finding a store's parts needs. */
export interface Disk {
  has(path: string): boolean
  folders(path: string): readonly string[]
}

export const CONFIGS = ["medusa-config.ts", "medusa-config.js", "medusa-config.mjs", "medusa-config.cjs"]
const NEXT_CONFIGS = ["next.config.js", "next.config.ts", "next.config.mjs"]
/** The usual project folders of monorepos. */
const WORKSPACES = ["apps", "packages"]
const SKIPPED = /^(\.|node_modules$|dist$|build$)/

/** The folders at or below `from` that contain a Medusa server, the most likely first. */
export function findBackends(disk: Disk, from: string): string[] {
  return places(disk, from).filter((folder) => CONFIGS.some((file) => disk.has(join(folder, file))))
}

/**
 * The folders at or below `from` that contain a Next.js storefront, and those beside a backend in a monorepo. A
 * storefront beside another backend belongs to that one.
 */
export function findStorefronts(disk: Disk, from: string, backend: string): string[] {
  const parent = dirname(backend)
  const beside = WORKSPACES.includes(basename(parent)) ? below(disk, parent) : []
  return [...new Set([...places(disk, from), ...beside])].filter(
    (folder) => folder !== backend && NEXT_CONFIGS.some((file) => disk.has(join(folder, file))),
  )
}

function places(disk: Disk, from: string): string[] {
  return [
    from,
    ...below(disk, from),
    ...WORKSPACES.map((name) => join(from, name)).flatMap((folder) => below(disk, folder)),
  ]
}

function below(disk: Disk, folder: string): string[] {
  return disk
    .folders(folder)
    .filter((name) => !SKIPPED.test(name))
    .map((name) => join(folder, name))
}
