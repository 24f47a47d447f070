import { join } from "node:path"
import { REPOSITORY } from "../integration-tests/chaos/stage/paths"
import { FIGURES } from "./figures"
import { type Bench } from "./figures/figure"
import { watched } from "./profile/watch"
import { CommandLineError, readCommandLine, type Wishes } from "./report/command-line"
import { isComputed, type Row } from "./report/row"
import { table } from "./report/table"
import { writeResults } from "./report/write"
import { openLedgers } from "./stage/ledgers"
import { Stage } from "./stage/stage"

const RESULTS = join(__dirname, "results")
const PROFILES = join(REPOSITORY, ".data/bench-profiles")

/** `npm run bench`: every figure against its yardstick and its goal. Ends with 1 when one is missed. */
async function main(): Promise<void> {
  const wishes = readCommandLine(
    process.argv.slice(2),
    FIGURES.map(({ name }) => name),
  )
  const rows = await measure(wishes)
  console.log(`\n${table(rows)}`)
  const isWhole = wishes.only.length === 0 && !wishes.short
  const folder = wishes.out ?? (isWhole ? RESULTS : undefined)
  if (folder !== undefined) {
    await writeResults(folder, rows, wishes.short)
  }
  const isGood = wishes.short ? isComputed : ({ verdict }: Row) => verdict === "pass"
  process.exitCode = rows.every(isGood) ? 0 : 1
}

async function measure({ only, short, profile }: Wishes): Promise<Row[]> {
  const startedAt = performance.now()
  const say = (line: string) => {
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)
  }
  let stage: Promise<Stage> | undefined
  let ledgers: ReturnType<typeof openLedgers> | undefined
  const bench: Bench = {
    short,
    say,
    stage: () => (stage ??= Stage.set()),
    ledgers: async () =>
      (await (ledgers ??= openLedgers(short ? [1000, 10_000] : [1000, 1_000_000], say))).ledgers,
    watch: (label, where, work) =>
      profile ? watched({ label, folder: PROFILES, say }, where, work) : work(),
  }
  let isDone = false
  try {
    const rows: Row[] = []
    for (const figure of FIGURES.filter(({ name }) => only.length === 0 || only.includes(name))) {
      say(figure.name)
      rows.push(...(await figure.measure(bench)))
    }
    isDone = true
    return rows
  } finally {
    const set = await stage?.catch(() => undefined)
    await set?.strike()
    if (isDone) {
      await set?.forget()
    } else if (set) {
      say(`What Medusa said: ${set.parts.log}`)
    }
    await (await ledgers?.catch(() => undefined))?.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandLineError ? error.message : error)
  process.exit(1)
})
