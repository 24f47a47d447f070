import type { MedusaContainer } from "@medusajs/framework/types"
import { announceAttention, announceConfirmed } from "../events"
import { isKwanza, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { isCaptureBooked } from "./authorized-payment"
import { decideSync, type SyncDecision, type SyncContext } from "./decide"
import { followOrderTotal, overpaid, paidWithTestMoney, underpaid } from "./follow-order-total"
import { readSyncContext, requireStatus } from "./read-context"
import { whileCartIsStill } from "./cart-lock"

/** Reads what Medusa shows now. If the payment is captured on its order, marks the payment order as synced. */
export async function readBack(container: MedusaContainer, id: string): Promise<SyncDecision> {
  return whileCartIsStill(container, id, (entry) => readBackNow(container, entry))
}

async function readBackNow(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SyncDecision> {
  requireStatus(entry, "CON")
  const { id } = entry
  const facts = await readSyncContext(container, entry)
  const now = decideSync(facts)
  if (now.action === "confirm") {
    const item = itemOf(facts)
    const isSynced = await ledgerOf(container).sync.synced(id, {
      status: "CON",
      orderId: now.orderId,
      item,
    })
    if (!isSynced) {
      return now
    }
    await announceConfirmed(container, { ...entry, order_id: now.orderId })
    if (entry.sync_state === "on_hold") {
      // The job has compared the order without this payment, perhaps after it was changed.
      await followOrderTotal(container, now.orderId, "job")
    }
    if (item) {
      await announceAttention(container, { id, ...item })
    }
  }
  return now
}

/** What the merchant must know about a payment that is captured on its order. */
function itemOf({ order, paidTwice, expectedAmount, isTest }: SyncContext) {
  // If Medusa rolls back an order after its payment was captured, it takes that payment for the cart's next order, without
  // asking the provider. The cart, or the keys in force, may have changed in between.
  if (order && isTest) {
    return paidWithTestMoney(order.id)
  }
  if (order && !isKwanza(order.currency)) {
    const currency = order.currency.toUpperCase()
    const detail = `Order ${order.id} is in ${currency}, but ${String(expectedAmount)} Kz were captured. Cancel the order and refund the payment.`
    return { reason: "amount_mismatch", detail } as const
  }
  if (paidTwice) {
    // The claims prevent this, unless one ran out while Medusa was still writing.
    const detail = "Another payment for the same purchase was captured as well. Refund one of them."
    return { reason: "paid_twice", detail } as const
  }
  if (order && order.due < expectedAmount - TOLERANCE) {
    const { due, paidElsewhere } = order
    return overpaid(order.id, { total: due + paidElsewhere, paid: expectedAmount + paidElsewhere })
  }
  if (order?.isOfCart && order.due > expectedAmount + TOLERANCE) {
    return underpaid(order.id, { total: order.due, paid: expectedAmount })
  }
  return undefined
}

/**
 * Reads Medusa before the merchant refunds a payment that is not synced, or closes it. If the shopper's own completion
 * has captured it meanwhile, the payment is synced, and no longer the merchant's to deal with. False while another
 * process is capturing it, and until a capture is written into its order: a sync has still to do that.
 */
export async function lookBeforeActing(container: MedusaContainer, entry: PaymentOrderDTO): Promise<boolean> {
  const { claims, refunds } = ledgerOf(container)
  const { id } = entry
  if ((await refunds.totals([id])).has(id)) {
    // A payment that is refunded in part is never captured.
    return true
  }
  if (!(await claims.isIdle(id)) || !(await isCaptureBookedOrAlone(container, entry))) {
    return false
  }
  await readBack(container, id)
  return true
}

/** A capture of an order that Medusa has rolled back, or cancelled, is never written into one. */
async function isCaptureBookedOrAlone(container: MedusaContainer, entry: PaymentOrderDTO): Promise<boolean> {
  if (await isCaptureBooked(container, entry)) {
    return true
  }
  const { order } = await readSyncContext(container, entry)
  return !order || order.canceled
}
