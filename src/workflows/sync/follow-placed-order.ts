import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { announcePending, raiseAttention } from "../events"
import { isUsable } from "./allow-completion"
import { readSyncContext } from "./read-context"
import { syncFinalStatus } from "./sync-final-status"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { cartOfOrder } from "./order-carts"

/**
 * Records a placed order on its cart's payment orders. A status that arrived while the cart was being completed found
 * no order to act on, or a cart that was not ready. It is synced now.
 */
export async function followPlacedOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const ledger = ledgerOf(container)
  const cartId = await cartOfOrder(queryOf(container), orderId)
  if (cartId === undefined) {
    return
  }
  const entries = await ledger.listPaymentOrders({ cart_id: cartId, request_state: "accepted" })
  for (const entry of entries.filter(({ order_id }) => order_id !== orderId)) {
    await reportUnpayable(container, entry)
  }
  await ledger.transitions.recordOrder(cartId, orderId)
  for (const entry of entries) {
    const { id, status, superseded_at } = entry
    if (status === "CON" && isHeardOf(entry) && isToSync(entry)) {
      await syncFinalStatus(container, { id, status })
    } else if (status === "PEN") {
      await ledger.transitions.watch(id)
      if (superseded_at === null) {
        await announcePending(container, id)
      }
    } else if (status === "CAN") {
      await ledger.sync.reopenCancellation(id)
      if (isHeardOf(entry)) {
        await syncFinalStatus(container, { id, status })
      }
    }
  }
}

/**
 * Medusa takes a payment that was captured for an order which it rolled back for the next order of the cart, and asks
 * nobody. If the merchant has closed or refunded the payment in between, nothing pays for that order.
 */
async function reportUnpayable(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  if (entry.status !== "CON" || (await isUsable(ledgerOf(container), entry))) {
    return
  }
  const { order, session, capturedAlone } = await readSyncContext(container, entry)
  if (order && !order.canceled && (capturedAlone || session?.hasCaptures)) {
    const detail = `Order ${order.id} was placed on this payment, which you had refunded or closed. Cancel the order, or ask the customer to pay for it again.`
    await raiseAttention(container, entry.id, { reason: "amount_mismatch", detail, hold: false })
  }
}

/**
 * A status that only a status query reported waits for the notification, which is the truth. The polling job knows when
 * that wait is over.
 */
function isHeardOf({ status_source }: PaymentOrderDTO): boolean {
  return status_source === "webhook"
}

/**
 * A process that syncs it at this moment checks for its order before it finishes. If clocks differ, the claim decides.
 */
function isToSync({ sync_state, sync_lease_until }: PaymentOrderDTO): boolean {
  const isAtIt = sync_lease_until !== null && new Date(sync_lease_until) > new Date()
  return sync_state !== "synced" && !isAtIt
}
