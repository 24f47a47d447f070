import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { monotonicFactory } from "ulid"
import { type HISTORY_STEPS } from "../models/history"

type HistoryStep = (typeof HISTORY_STEPS)[number]

/** Who did what nobody clicked. */
export const SYSTEM = "system"

export interface HistoryEntry {
  readonly paymentOrderId?: string
  readonly notificationId?: string
  readonly step: HistoryStep
  /** Id of the admin, or `SYSTEM`. */
  readonly actor: string
  readonly detail?: Readonly<Record<string, string | number | null>>
}

/** Ids that grow even within a millisecond: a history is read in the order of its moments, and then of its ids. */
const nextId = monotonicFactory()

/** Errors of others end up here: a row stays small whatever they say. */
const LONGEST_TEXT = 1000

/** Adds a step to the history; inside a transaction, together with the move that it tells of. */
export async function writeHistory(pg: Knex, entry: HistoryEntry): Promise<void> {
  const now = new Date()
  await pg("servicepay_history").insert({
    id: `sph_${nextId(now.getTime())}`,
    payment_order_id: entry.paymentOrderId ?? null,
    notification_id: entry.notificationId ?? null,
    step: entry.step,
    actor: entry.actor,
    detail: entry.detail ? JSON.stringify(bounded(entry.detail)) : null,
    created_at: now,
    updated_at: now,
  })
}

function bounded(detail: NonNullable<HistoryEntry["detail"]>) {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      typeof value === "string" ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  )
}
