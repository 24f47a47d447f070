import { join } from "node:path"
import { REPOSITORY } from "../kit/paths"
import { FIGURES } from "./figures"
import { type Bench, type Figure } from "./figures/figure"
import { figuresOf } from "./figures/processes"
import { watched } from "./profile/watch"
import { CommandLineError, readCommandLine, type Wishes } from "./report/command-line"
import { isComputed, type Row } from "./report/row"
import { table } from "./report/table"
import { writeResults } from "./report/write-results"
import { openLedgers } from "./stage/ledgers"
import { ALONE, Stage } from "./stage/stage"

const RESULTS = join(__dirname, "results")
const PROFILES = join(REPOSITORY, ".data/bench-profiles")

const figuresFor = (processes: number): readonly Figure[] =>
  processes === 1 ? FIGURES : figuresOf(processes)

/** `npm run bench`: measures every figure against its yardstick and its goal. Exits with 1 if a goal is missed. */
async function main(): Promise<void> {
  const wishes = readCommandLine(process.argv.slice(2), (processes) =>
    figuresFor(processes).map(({ name }) => name),
  )
  const rows = await measure(wishes)
  console.log(`\n${table(rows)}`)
  const isWhole = wishes.only.length === 0 && !wishes.short && wishes.processes === 1
  const folder = wishes.out ?? (isWhole ? RESULTS : undefined)
  if (folder !== undefined) {
    await writeResults(folder, rows, wishes.short)
  }
  const isGood = wishes.short ? isComputed : ({ verdict }: Row) => verdict === "pass"
  process.exitCode = rows.every(isGood) ? 0 : 1
}

async function measure({ only, short, profile, processes }: Wishes): Promise<Row[]> {
  const startedAt = performance.now()
  const say = (line: string) => {
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)
  }
  const stages = new Map<string, Promise<Stage>>()
  let ledgers: ReturnType<typeof openLedgers> | undefined
  const bench: Bench = {
    short,
    say,
    stage: (options = ALONE) => {
      const key = JSON.stringify(options)
      const stage = stages.get(key) ?? Stage.set(options)
      stages.set(key, stage)
      return stage
    },
    ledgers: async () =>
      (await (ledgers ??= openLedgers(short ? [1000, 10_000] : [1000, 1_000_000], say))).ledgers,
    watch: (label, where, work) =>
      profile ? watched({ label, folder: PROFILES, say }, where, work) : work(),
  }
  let isDone = false
  try {
    const rows: Row[] = []
    for (const figure of figuresFor(processes).filter(
      ({ name }) => only.length === 0 || only.includes(name),
    )) {
      say(figure.name)
      rows.push(...(await figure.measure(bench)))
    }
    isDone = true
    return rows
  } finally {
    for (const stage of stages.values()) {
      await strike(stage, isDone, say)
    }
    await (await ledgers?.catch(() => undefined))?.close()
  }
}

/** Stops a stage. Keeps Medusa's log if the run failed. */
async function strike(stage: Promise<Stage>, isDone: boolean, say: (line: string) => void): Promise<void> {
  const set = await stage.catch(() => undefined)
  await set?.strike()
  if (isDone) {
    await set?.forget()
  } else if (set) {
    say(`Medusa's log: ${set.parts.log}`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandLineError ? error.message : error)
  process.exit(1)
})
