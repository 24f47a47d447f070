import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { isFree } from "../sync/leases"
import { type AttentionReason } from "../models/attention-item"
import { paymentOrders } from "../payment-orders/rows"
import { releasePurchase } from "../sync/purchase-claims"
import { addToOpenItem, isContradicted, openItem, openItems } from "./items"

/**
 * Puts a payment order on hold and opens its attention item in one transaction: nobody would see a held payment without
 * an item. A synced payment order stays synced, and one that the merchant has closed gets no new item. With `attempt`,
 * this works only if no later attempt has begun. Without it, only if no lease on the payment order runs.
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
    // The item's text may change, so it may have to name an order again.
    .update({ sync_state: "on_hold", sync_lease_until: null, reported_order_id: null, updated_at: now })
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
  if (await isContradicted(trx, id)) {
    await addToOpenItem(trx, id, detail)
  } else {
    await openItems(trx).where({ payment_order_id: id }).update({ reason, detail, updated_at: now })
  }
  return false
}

/** Opens an attention item, without a change to the payment order. */
export async function raise(
  trx: Knex.Transaction,
  id: string,
  reason: AttentionReason,
  detail: string,
): Promise<boolean> {
  const known = await paymentOrders(trx).where({ id }).forUpdate().first<{ id: string } | undefined>("id")
  return known !== undefined && openItem(trx, { payment_order_id: id }, { reason, detail })
}
