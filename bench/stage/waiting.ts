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

/** Waits long for a condition. The pauses leave the processor to what is measured. */
export async function untilSlowly(what: string, ask: () => Promise<boolean>): Promise<void> {
  await until(
    what,
    async () => {
      await pause(100)
      return ask()
    },
    LONG_SECONDS,
  )
}

/** Waits until every accepted notification is processed. */
export async function untilInboxEmpty(stage: Stage): Promise<void> {
  const waiting = "servicepay_notification where state = 'received' and deleted_at is null"
  await untilSlowly("the inbox is empty", async () => (await count(stage, waiting)) === 0)
}

/** Waits until Medusa has passed this many notifications to the conventional provider. */
export async function untilHeard(stage: Stage, wanted: number): Promise<void> {
  await untilSlowly(
    "the conventional provider hears of all notifications",
    async () => (await stage.heard()) >= wanted,
  )
}

/** Waits until nothing is left to do, and keeps anything from becoming due. */
export async function calm(stage: Stage): Promise<void> {
  await untilInboxEmpty(stage)
  await stage.parts.database.rows(
    z.unknown(),
    "update servicepay_payment_order set next_check_at = null where next_check_at is not null",
  )
}

/** Waits until the job of this minute is done and does not run again within this many seconds. */
export async function untilJobIsAway(seconds: number): Promise<void> {
  const now = () => (Date.now() / 1000) % SECONDS_OF_A_MINUTE
  await until(
    "the minute's job is over",
    () => now() > 2 && now() < SECONDS_OF_A_MINUTE - seconds,
    2 * SECONDS_OF_A_MINUTE,
  )
}
