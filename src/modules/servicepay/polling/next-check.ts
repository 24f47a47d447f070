import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasNoOpenItem } from "../attention/items"
import { now } from "../database/clock"

/**
 * The next check of a pending payment order that something new happened to: one that is watched no more is due at `from`.
 * The others' changes by a millisecond, so that whoever asks about it for the last time sees that, and ends no watch.
 */
export function watchedAgain(pg: Knex, from: Knex.Raw): Knex.Raw {
  return pg.raw("coalesce(next_check_at - interval '1 millisecond', ?)", [from])
}

/**
 * The next check of a payment that the merchant gives back or closes: an order may have waited for it alone. One that was
 * captured on its order is looked at no more.
 */
export function watchedOnceSpent(pg: Knex): Knex.Raw {
  return pg.raw("case when status = 'CON' and sync_state <> 'synced' then ? else next_check_at end", [
    now(pg),
  ])
}

/**
 * Paid, and given back in full or closed before it was captured: nothing pays with it any more. An order to which the merchant
 * had attached it has not waited for it, and does not go with it; where the attachment was undone, its own order has.
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
