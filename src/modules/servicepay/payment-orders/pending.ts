import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentStatus } from "../../../client"

/** Pending payments that the store waits for: not superseded, not on hold, and still polled. */
export function whereWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .whereRaw("status = 'PEN'")
    .where("sync_state", "open")
    .whereNull("superseded_at")
    .whereNotNull("next_check_at")
}

/** Payments by status. `other_pending`: pending payments that the store does not wait for. */
export type SumName = PaymentStatus | "other_pending"

/** The `SumName` of a payment, with the condition of `whereWaiting`. */
export const SUM_NAME =
  "case when status = 'PEN' and not (sync_state = 'open' and superseded_at is null and next_check_at is not null) then 'other_pending' else status end"
