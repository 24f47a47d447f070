import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { isFree } from "../sync/leases"
import { type AttentionReason } from "../models/attention-item"
import { paymentOrders } from "../payment-orders/rows"
import { releasePurchase } from "../sync/purchase-claims"
import { openItem, openItems } from "./items"

/**
 * Holds a payment order and opens its attention item, as one: a held payment without one would be seen by nobody. What is
 * synced stays so, and what the merchant has closed is not put before them again. With the number of an attempt, only while
 * no other has begun since; without, only while nobody is at it.
 */
export async function hold(
  trx: Knex.Transaction,
  id: string,
  reason: AttentionReason,
  detail: string,
  attempt?: number,
): Promise<boolean> {
  const now = new Date()
  const [held] = await paymentOrders(trx)
    .where({ id })
    .whereNot("sync_state", "synced")
    .andWhere((ours) => {
      if (attempt === undefined) {
        void isFree(ours)
      } else {
        void ours.where("sync_attempts", attempt)
      }
    })
    .update({ sync_state: "on_hold", sync_lease_until: null, updated_at: now })
    .returning<{ closed_at: Date | null }[]>("closed_at")
  if (!held) {
    return false
  }
  await releasePurchase(trx, id)
  if (held.closed_at !== null) {
    return false
  }
  if (await openItem(trx, { payment_order_id: id }, { reason, detail })) {
    return true
  }
  await openItems(trx)
    .where({ payment_order_id: id })
    .whereNot("reason", "conflicting_status")
    .update({ reason, detail, updated_at: now })
  return false
}

/** Opens an attention item of a payment order that stays what it is. */
export async function raise(
  trx: Knex.Transaction,
  id: string,
  reason: AttentionReason,
  detail: string,
): Promise<boolean> {
  const known = await paymentOrders(trx).where({ id }).forUpdate().first<{ id: string } | undefined>("id")
  return known !== undefined && openItem(trx, { payment_order_id: id }, { reason, detail })
}
