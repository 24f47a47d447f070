import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentStatus } from "../../../client"

/** A pending payment that the store waits for: not superseded, not on hold, and still polled. */
const WAITING =
  "status = 'PEN' and sync_state = 'open' and superseded_at is null and next_check_at is not null"

export function whereWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.whereRaw(WAITING)
}

/** Payments by status. `other_pending`: pending payments that the store does not wait for. */
export type SumName = PaymentStatus | "other_pending"

/** The `SumName` of a payment. */
export const SUM_NAME = `case when status <> 'PEN' or (${WAITING}) then status else 'other_pending' end`
