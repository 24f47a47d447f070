import { setTimeout as pause } from "node:timers/promises"
import { enqueue } from "../load/calls"
import { DOORS, notification } from "../load/notifications"
import { untilSynced } from "../stage/synced"
import { type Stage } from "../stage/stage"
import { redisCommands, rowsWritten, walBytes, type Written } from "./counters"

const IDLE_MS = 20_000

/** The average cost of one order. */
export interface Cost {
  readonly way: string
  /** Rows inserted, updated and deleted, by table. */
  readonly tables: readonly Written[]
  readonly walBytes: number
  /** Redis commands, by name, without those of an idle store. */
  readonly redis: Readonly<Record<string, number>>
  /** Calls to the service, by kind. */
  readonly upstream: Readonly<Record<string, number>>
}

/** Redis commands per second in an idle store. */
export async function idleCommands(redisUrl: string): Promise<number> {
  const before = sum(await redisCommands(redisUrl))
  await pause(IDLE_MS)
  return ((sum(await redisCommands(redisUrl)) - before) * 1000) / IDLE_MS
}

/**
 * Pays a number of carts that were filled before. Each gets a reference, and with `placed` becomes an order that awaits its
 * payment. Then its notification arrives, and the payment is synced.
 */
export async function costOf(
  stage: Stage,
  { way, count, placed }: { readonly way: string; readonly count: number; readonly placed: boolean },
  idlePerSecond: number,
): Promise<Cost> {
  const { database, service, redisUrl = "" } = stage.parts
  const carts: string[] = []
  for (let number = 0; number < count; number += 1) {
    carts.push(await stage.shopper.cart())
  }
  const look = async () => ({
    at: performance.now(),
    redis: await redisCommands(redisUrl),
    wal: await walBytes(database),
    upstream: (await service.report()).counts,
    tables: await rowsWritten(database),
  })
  const before = await look()
  const startedAt = new Date()
  for (const cart of carts) {
    const { externalTransactionId, amount } = await stage.shopper.createOrder(cart)
    if (placed) {
      await stage.shopper.complete(cart)
    }
    await service.confirm(externalTransactionId)
    await enqueue(
      stage.url,
      [notification(DOORS.servicepay, { externalTransactionId, amount, status: "CON" })],
      1,
    )
  }
  await untilSynced(stage, startedAt)
  const after = await look()
  const idle = (idlePerSecond * (after.at - before.at)) / 1000
  const redis = differences(before.redis, after.redis, count)
  return {
    way,
    tables: tableDifferences(before.tables, after.tables, count),
    walBytes: (after.wal - before.wal) / count,
    redis: { ...redis, "less those of an idle store": -idle / count },
    upstream: differences(
      new Map(Object.entries(before.upstream)),
      new Map(Object.entries(after.upstream)),
      count,
    ),
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, calls) => total + calls, 0)
}

function differences(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  count: number,
): Record<string, number> {
  return Object.fromEntries(
    [...after].map(([name, calls]) => [name, (calls - (before.get(name) ?? 0)) / count] as const),
  )
}

function tableDifferences(
  before: readonly Written[],
  after: readonly Written[],
  count: number,
): readonly Written[] {
  const earlier = new Map(before.map((table) => [table.name, table]))
  return after
    .map(({ name, inserted, updated, deleted }) => {
      const { inserted: i = 0, updated: u = 0, deleted: d = 0 } = earlier.get(name) ?? {}
      return {
        name,
        inserted: (inserted - i) / count,
        updated: (updated - u) / count,
        deleted: (deleted - d) / count,
      }
    })
    .filter(({ inserted, updated, deleted }) => inserted + updated + deleted > 0)
}
