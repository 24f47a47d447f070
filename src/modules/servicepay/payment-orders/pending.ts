import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentOrderDTO } from "../service"

/** What both the payment sums and the reconciliation call pending: not superseded, not on hold, and still polled. */
export function whereWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .whereRaw("status = 'PEN'")
    .where("sync_state", "open")
    .whereNull("superseded_at")
    .whereNotNull("next_check_at")
}

/** `whereWaiting` for a row in memory. */
export function isWaiting(
  order: Pick<PaymentOrderDTO, "status" | "sync_state" | "superseded_at" | "next_check_at">,
): boolean {
  return (
    order.status === "PEN" &&
    order.sync_state === "open" &&
    order.superseded_at === null &&
    order.next_check_at !== null
  )
}
