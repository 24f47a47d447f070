import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentActions } from "../attention/allowed-actions"
import { itemsOf, openDifference } from "../attention/list-items"
import { ledgerOf } from "../ledger"
import { notificationWait } from "../polling/notification-wait"
import { expiryOf, referenceOf } from "../polling/schedule"
import { readMoney } from "../refunds/read-money"
import { readCancellationMessage } from "./cancellation-message"
import { namePurchases } from "./name-purchases"
import { adminPaymentOrder } from "./payment-order-row"

/** An order rarely has more than two or three. */
const MOST = 20

/** The payments that were requested for a Medusa order, and that the merchant has used for others. */
export async function readPaymentsUsedElsewhere(container: MedusaContainer, orderId: string) {
  const made = await ledgerOf(container).listPaymentOrders(
    { made_for_order_id: orderId, sync_state: "synced" },
    { order: { created_at: "DESC" }, take: MOST },
  )
  const purchases = await namePurchases(container, made)
  return made.map((entry) => ({
    id: entry.id,
    amount: entry.amount,
    order_id: entry.order_id,
    order_display_id: purchases.of(entry).orderNumber,
  }))
}

/** The payment orders of a Medusa order, newest first, with what can be done about each. */
export async function readOrderPayments(container: MedusaContainer, orderId: string) {
  const ledger = ledgerOf(container)
  const entries = await ledger.listPaymentOrders(
    { order_id: orderId, request_state: "accepted" },
    { order: { created_at: "DESC" }, take: MOST },
  )
  const money = await readMoney(container, entries)
  const cancellation_message = await readCancellationMessage(ledger, orderId)
  const settings = await ledger.settings()
  return Promise.all(
    entries.map(async (entry) => {
      const [item] = await itemsOf(ledger, entry.id, 1)
      const own = money.of(entry.id)
      return {
        ...adminPaymentOrder(entry, item?.resolved_at === null ? item : undefined, own.order_canceled),
        expires_at: expiryOf(referenceOf(entry, settings.referencePaymentLifeSpan)).toISOString(),
        session_amount: entry.session_amount,
        notification_wait: notificationWait(entry, settings),
        overpaid_amount: await openDifference(container, entry, item, "overpaid"),
        money: own,
        cancellation_message,
        actions: paymentActions({ ...entry, item, refunded: own.refunded }),
      }
    }),
  )
}
