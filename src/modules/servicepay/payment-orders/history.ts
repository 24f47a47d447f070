import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { monotonicFactory } from "ulid"
import { type HISTORY_STEPS } from "../models/history"

type HistoryStep = (typeof HISTORY_STEPS)[number]

/** The actor of automatic steps. */
export const SYSTEM = "system"

export interface HistoryEntry {
  readonly paymentOrderId?: string
  readonly notificationId?: string
  readonly step: HistoryStep
  /** Id of the admin, or `SYSTEM`. */
  readonly actor: string
  readonly detail?: Readonly<Record<string, string | number | null>>
}

/** Ids that increase even within a millisecond: a history is sorted by time, then by id. */
const nextId = monotonicFactory()

/** In characters. Errors of other software are stored here, and a row must stay small. */
const LONGEST_TEXT = 1000

/** Adds a step to the history. Call it in the transaction of the change that it describes. */
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
