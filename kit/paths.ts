import { join, resolve } from "node:path"

export const REPOSITORY = resolve(__dirname, "..")

/** The folder of a run: the copies of its store and plugin, and its logs. All tools ignore `.data`. */
export function runFolder(name: string): string {
  return join(REPOSITORY, ".data", `${name}-run`)
}
