import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { until } from "../../kit/until"
import { type Stage } from "./stage"

const LONG_SECONDS = 1800
const SECONDS_OF_A_MINUTE = 60
const counted = z.object({ count: z.coerce.number() })

export async function count(
  { parts: { database } }: Stage,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await database.rows(counted, `select count(*) as count from ${sql}`, values)
  return row?.count ?? 0
}

/** All that was accepted has been worked on. */
export async function untilInboxEmpty(stage: Stage): Promise<void> {
  const waiting = "servicepay_notification where state = 'received' and deleted_at is null"
  await until(
    "the inbox is empty",
    async () => {
      await pause(100)
      return (await count(stage, waiting)) === 0
    },
    LONG_SECONDS,
  )
}

/** Medusa has brought so many notifications to the conventional provider. */
export async function untilHeard(stage: Stage, wanted: number): Promise<void> {
  await until(
    "the conventional provider hears of all notifications",
    async () => {
      await pause(100)
      return (await stage.heard()) >= wanted
    },
    LONG_SECONDS,
  )
}

/** Nothing is left to do, and nothing comes due by itself. */
export async function calm(stage: Stage): Promise<void> {
  await untilInboxEmpty(stage)
  await stage.parts.database.rows(
    z.unknown(),
    "update servicepay_payment_order set next_check_at = null where next_check_at is not null",
  )
}

/** The job that runs at every full minute has done its work, and does not begin again within so many seconds. */
export async function untilJobIsAway(seconds: number): Promise<void> {
  const now = () => (Date.now() / 1000) % SECONDS_OF_A_MINUTE
  await until(
    "the minute's job is over",
    () => now() > 2 && now() < SECONDS_OF_A_MINUTE - seconds,
    2 * SECONDS_OF_A_MINUTE,
  )
}
