import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** What both the payment sums and the reconciliation call pending: not superseded, not on hold, and still polled. */
export function whereWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .whereRaw("status = 'PEN'")
    .where("sync_state", "open")
    .whereNull("superseded_at")
    .whereNotNull("next_check_at")
}
