import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inOneLine } from "../../demo/stack/failure"
import { startDatabase } from "../../demo/stack/postgres"
import { Progress } from "../../demo/stack/progress"
import { Running } from "../../demo/stack/running"

interface Trial {
  readonly folder: string
  readonly running: Running
  readonly progress: Progress
  /** The run's own PostgreSQL. */
  readonly databaseUrl: string
}

/** Runs something in an empty folder, and removes everything afterwards. Prints a failure in one line. */
export async function inFolder(name: string, work: (trial: Trial) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `servicepay-${name}-`))
  const running = new Running()
  try {
    const database = await startDatabase({ name: `${name}-${process.pid}-postgres`, persistent: false })
    await running.add("PostgreSQL", () => database.stop())
    await work({ folder, running, progress: new Progress(), databaseUrl: database.url })
  } catch (error) {
    console.error(`✗ ${inOneLine(error)}`)
    process.exitCode = 1
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
