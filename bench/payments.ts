import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import type { Postgres } from "../scripts/postgres.mjs" with { "resolution-mode": "import" }
import { Payments } from "../src/modules/servicepay/payments"
import { questions } from "./questions"
import { migrate, seed } from "./seed"

const SIZES = [1000, 1_000_000] as const
const MOST_TIMES_SLOWER = 3
const LONGEST_RANGE_DAYS = 92
const WARM_UPS = 10
const RUNS = 41

type Questions = Awaited<ReturnType<typeof questions>>

/**
 * How long the merchant's list of payments takes with a thousand payments, and with a million. Ends with 1 when anything
 * takes more than three times as long.
 */
async function main(): Promise<void> {
  const { startPostgres } = await import("../scripts/postgres.mjs")
  const postgres = await startPostgres({ name: `bench-${process.pid}`, persistent: false })
  const connections: Knex[] = []
  try {
    const asked: Questions[] = []
    for (const size of SIZES) {
      const pg = await ledgerOf(postgres, size)
      connections.push(pg)
      asked.push(await questions(new Payments(pg), size))
    }
    process.exitCode = print(await measureAll(asked)) ? 0 : 1
    await printLongestSums(connections.map((pg) => new Payments(pg)))
  } finally {
    await Promise.all(connections.map((pg) => pg.destroy()))
    await postgres.stop()
  }
}

/** A ledger with so many payments. */
async function ledgerOf(postgres: Postgres, size: number): Promise<Knex> {
  const startedAt = performance.now()
  const database = `bench_${size}`
  await postgres.createDatabase(database)
  await migrate(postgres.url(database))
  const pg = knex({ client: "pg", connection: postgres.url(database) })
  await seed(pg, size)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${size.toLocaleString("en")} payments filled in: ${seconds} s`)
  return pg
}

/** The medians in milliseconds of every question, by its name, one for each size. */
async function measureAll(asked: readonly Questions[]): Promise<Map<string, number[]>> {
  const medians = new Map<string, number[]>()
  for (const name of Object.keys(asked[0] ?? {})) {
    medians.set(name, await mediansOf(name, asked))
  }
  return medians
}

/** Asks of each size in turn, so that whatever else the machine does slows them all down. */
async function mediansOf(name: string, asked: readonly Questions[]): Promise<number[]> {
  const times = asked.map((): number[] => [])
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    for (const [size, ask] of asked.entries()) {
      const startedAt = performance.now()
      const found = await ask[name]?.()
      times[size]?.push(performance.now() - startedAt)
      if (!found) {
        throw new Error(`Nothing is found, so nothing is measured: ${name}`)
      }
    }
  }
  return times.map((all) => {
    const sorted = all.slice(WARM_UPS).sort((a, b) => a - b)
    return sorted[Math.floor(RUNS / 2)] ?? 0
  })
}

/** True when nothing has become too slow. */
function print(medians: ReadonlyMap<string, readonly number[]>): boolean {
  console.log(
    `\n${"median of".padEnd(46)}${SIZES.map((size) => size.toLocaleString("en").padStart(14)).join("")}`,
  )
  let slow = 0
  for (const [name, [small = 0, large = 0]] of medians) {
    const times = large / small
    slow += times > MOST_TIMES_SLOWER ? 1 : 0
    const sign = times > MOST_TIMES_SLOWER ? "✗" : "✓"
    console.log(`${sign} ${name.padEnd(44)}${ms(small)}${ms(large)}${times.toFixed(2).padStart(8)} x`)
  }
  console.log(`\n${medians.size - slow} passed, ${slow} failed`)
  return slow === 0
}

/** Sums take as long as their range is full: what the longest one takes is told, and not judged. */
async function printLongestSums(ledgers: readonly Payments[]): Promise<void> {
  const createdBefore = new Date()
  const createdFrom = new Date(createdBefore.getTime() - LONGEST_RANGE_DAYS * 86_400_000)
  for (const payments of ledgers) {
    const startedAt = performance.now()
    const { PEN, CON, CAN } = await payments.sums({ createdFrom, createdBefore })
    const count = (PEN.count + CON.count + CAN.count).toLocaleString("en")
    console.log(
      `sums of ${LONGEST_RANGE_DAYS} days, ${count} payments: ${ms(performance.now() - startedAt).trim()}`,
    )
  }
}

const ms = (time: number) => `${time.toFixed(2)} ms`.padStart(14)

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
