import { join, resolve } from "node:path"

export const REPOSITORY = resolve(__dirname, "..")

/** What one run writes: a copy of its store and plugin, and the logs. Below `.data`, which no tool looks into. */
export function runFolder(name: string): string {
  return join(REPOSITORY, ".data", `${name}-run`)
}
