import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasNoOpenItem } from "../attention/items"
import { now } from "../database/clock"

/** The columns of a payment order whose status is asked for now. */
export function checkedNow(pg: Knex) {
  return { last_checked_at: now(pg), check_attempts: pg.raw("check_attempts + 1") }
}

/**
 * The next status check of a pending payment order that something new happened to. If it is not polled any more, the
 * check is due at `from`. Otherwise its time changes by a millisecond: a process that is about to end the polling
 * notices this, and does not end it.
 */
export function watchedAgain(pg: Knex, from: Knex.Raw): Knex.Raw {
  return pg.raw("coalesce(next_check_at - interval '1 millisecond', ?)", [from])
}

/**
 * The next status check of a payment that the merchant refunds or closes. It is due now, because an order may have
 * waited for this payment alone. A payment that was captured on its order is not checked any more.
 */
export function watchedOnceSpent(pg: Knex): Knex.Raw {
  return pg.raw("case when status = 'CON' and sync_state <> 'synced' then ? else next_check_at end", [
    now(pg),
  ])
}

/**
 * Paid, then refunded in full or closed before it was captured: it no longer pays for anything. This leaves out a
 * payment that the merchant attached to another order. That order did not wait for it, so it must not be cancelled with
 * it. If the attachment was undone, the payment counts again, because its own order did wait for it.
 */
export function isSpent(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return hasNoOpenItem(rows.where({ status: "CON", sync_state: "on_hold" })).whereNotExists((attached) => {
    void attached
      .select("history.id")
      .from("servicepay_history as history")
      .whereRaw("history.payment_order_id = servicepay_payment_order.id")
      .where("history.step", "attached")
      .whereRaw(
        "history.detail->>'from_payment_collection_id' is distinct from servicepay_payment_order.payment_collection_id",
      )
  })
}
