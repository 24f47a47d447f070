import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { announcePending } from "../events"
import { syncFinalStatus } from "./sync-final-status"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { cartOfOrder } from "./order-carts"
import { reportUnpayable } from "./report-unpayable"

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
    if (status === "CON" && isFromWebhook(entry) && isToSync(entry)) {
      await syncFinalStatus(container, { id, status })
    } else if (status === "PEN") {
      if (superseded_at === null) {
        await announcePending(container, id)
      }
    } else if (status === "CAN") {
      // A sync that read its facts before this order may have ended since, so the cancellation must be synced once more.
      await ledger.sync.reopenCancellation(id)
      if (isFromWebhook(entry)) {
        await syncFinalStatus(container, { id, status })
      }
    }
  }
}

/**
 * A status that only a status check reported waits for the notification, which is the truth. The polling job knows when
 * that wait is over.
 */
function isFromWebhook({ status_source }: PaymentOrderDTO): boolean {
  return status_source === "webhook"
}

/**
 * A process that syncs it at this moment checks for its order before it finishes. If clocks differ, the claim decides.
 */
function isToSync({ sync_state, sync_lease_until }: PaymentOrderDTO): boolean {
  const isAtIt = sync_lease_until !== null && new Date(sync_lease_until) > new Date()
  return sync_state !== "synced" && !isAtIt
}
