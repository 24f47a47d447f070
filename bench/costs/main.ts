import { z } from "zod"
import { Stage } from "../stage/stage"
import { bytesPerRow } from "./bytes"
import { type Cost, costOf, idleCommands } from "./orders"

const ORDERS = 100
const connections = z.object({ count: z.coerce.number() })

/**
 * `node --import tsx bench/costs/main.ts`: what an order costs in rows, bytes, Redis commands and calls to the service. These
 * are the figures in docs/production.md. They are the same on every machine, so they need no yardstick.
 */
async function main(): Promise<void> {
  const bytes = await bytesPerRow(10_000, 20_000, console.log)
  for (const { name, table, total } of bytes) {
    console.log(`${name}: ${table.toFixed(0)} bytes a row, with indexes ${total.toFixed(0)}`)
  }
  const stage = await Stage.set({ processes: 1, redis: true })
  try {
    const idle = await idleCommands(stage.parts.redisUrl ?? "")
    console.log(`\nRedis commands a second in an idle store of one process: ${idle.toFixed(1)}`)
    say(await costOf(stage, { way: "paid at once", count: ORDERS, placed: false }, idle))
    say(await costOf(stage, { way: "paid by reference", count: ORDERS, placed: true }, idle))
    const [open] = await stage.parts.database.rows(
      connections,
      "select count(*) as count from pg_stat_activity where datname = current_database()",
    )
    console.log(`\nConnections to PostgreSQL: ${String(open?.count)}`)
    await stage.forget()
  } finally {
    await stage.strike()
  }
}

function say({ way, tables, walBytes, redis, upstream }: Cost): void {
  console.log(`\nAn order ${way}, from its reference to its capture, after its cart was filled`)
  for (const { name, inserted, updated, deleted } of tables) {
    console.log(
      `  ${name}: ${shown(inserted)} inserted, ${shown(updated)} updated, ${shown(deleted)} deleted`,
    )
  }
  const rows = tables.reduce((total, { inserted }) => total + inserted, 0)
  const changes = tables.reduce((total, { updated, deleted }) => total + updated + deleted, 0)
  console.log(`  all tables: ${shown(rows)} inserted, ${shown(changes)} updated or deleted`)
  console.log(`  write-ahead log: ${shown(walBytes)} bytes`)
  const commands = Object.entries(redis).sort(([, one], [, other]) => other - one)
  const total = commands.reduce((all, [, calls]) => all + calls, 0)
  console.log(`  Redis: ${shown(total)} commands (${listed(commands)})`)
  console.log(`  the service: ${listed(Object.entries(upstream))}`)
}

const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 0)
const listed = (entries: readonly (readonly [string, number])[]): string =>
  entries
    .filter(([, calls]) => Math.abs(calls) >= 0.01)
    .map(([name, calls]) => `${name} ${shown(calls)}`)
    .join(", ")

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
