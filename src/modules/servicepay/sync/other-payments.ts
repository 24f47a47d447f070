import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { inSeconds } from "../database/clock"
import { hasNoOpenItem, hasOpenItem } from "../attention/items"
import { paymentOrders } from "../payment-orders/rows"
import { isSpent, watchedAgain } from "../polling/next-check"

export interface PurchaseOf {
  readonly id: string
  readonly cart_id: string | null
  readonly payment_collection_id: string | null
}

/** An order in Medusa, and the cart that it was placed for. */
export interface OrderOf {
  readonly orderId: string
  readonly cartId: string | undefined
}

/** What payment orders of one purchase have in common: its cart, else its payment collection. */
export function samePurchase({ cart_id, payment_collection_id }: Omit<PurchaseOf, "id">) {
  return cart_id === null ? { payment_collection_id } : { cart_id }
}

/** The other payment orders of the same purchase. With `order`, also those of its other payment collections. */
export function otherPayments(pg: Knex, payment: PurchaseOf, order?: OrderOf): Knex.QueryBuilder {
  return paymentOrders(pg)
    .whereNot({ id: payment.id })
    .andWhere((same) => {
      void same.where(samePurchase(payment))
      if (order) {
        void same.orWhere("order_id", order.orderId)
        void (order.cartId && same.orWhere("cart_id", order.cartId))
      }
    })
}

/**
 * Paid, and neither closed nor refunded. Or the service reported both, paid and cancelled, and the merchant has not
 * decided yet.
 */
export function mayStillPay(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .where(
      (paid) =>
        void paid
          .where({ status: "CON", closed_at: null })
          .andWhere(
            (stands) =>
              void stands.whereNot("sync_state", "on_hold").orWhere((held) => void hasOpenItem(held)),
          ),
    )
    .orWhere((both) => void hasOpenItem(both.where({ status: "CAN" }), "conflicting_status"))
}

/**
 * Call this when a payment no longer pays for its purchase: it was refunded, closed, or attached elsewhere, even if the
 * attachment failed. Because of that payment, another payment order may have kept an order that it should have
 * cancelled. So the cancelled payment orders are synced again, even if a process is syncing them now, and the others
 * are checked again. Nothing happens within the first `afterSeconds`, in which an attachment may still be undone.
 */
export async function lookAtOthersAgain(
  pg: Knex,
  payment: PurchaseOf,
  { order, afterSeconds = 0 }: { readonly order?: OrderOf | undefined; readonly afterSeconds?: number } = {},
): Promise<void> {
  const from = inSeconds(pg, afterSeconds)
  await otherPayments(pg, payment, order)
    .where({ request_state: "accepted" })
    .andWhere((pays) => void pays.where("status", "PEN").orWhere((spent) => void isSpent(spent)))
    .update({ next_check_at: watchedAgain(pg, from), updated_at: pg.fn.now() })
  await otherPayments(pg, payment, order)
    .where({ status: "CAN" })
    .whereNot("sync_state", "on_hold")
    .andWhere((decided) => void hasNoOpenItem(decided, "conflicting_status"))
    .update({
      sync_state: "open",
      synced_at: null,
      sync_attempts: pg.raw("sync_attempts + 1"),
      sync_lease_until: pg.raw("greatest(sync_lease_until, ?)", [from]),
      updated_at: pg.fn.now(),
    })
}
