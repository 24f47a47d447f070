import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentOrderDTO } from "../service"

/** What the sums of the payments and the reconciliation both call pending: it can be paid in its place, and is watched. */
export function whereWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .whereRaw("status = 'PEN'")
    .where("sync_state", "open")
    .whereNull("superseded_at")
    .whereNotNull("next_check_at")
}

/** The same of one that was read. */
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
