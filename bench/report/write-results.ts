import { mkdir, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { chart } from "./chart"
import { type Row } from "./row"

/** Writes `latest.json` and `latest.svg` into a folder. */
export async function writeResults(folder: string, rows: readonly Row[], short: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  const results = {
    measuredAt: new Date().toISOString(),
    machine: `Node ${process.versions.node}, ${availableParallelism()} processors`,
    short,
    rows,
  }
  await writeFile(join(folder, "latest.json"), `${JSON.stringify(results, null, 2)}\n`)
  await writeFile(join(folder, "latest.svg"), chart(rows))
}
