import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { announcePending } from "../events"
import { syncFinalStatus } from "./sync-final-status"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { cartOfOrder } from "./order-carts"

/**
 * Writes a placed order onto its cart's payment orders. A status that arrived while the cart was being completed found
 * no order to act on, or found the cart not ready: it is acted on now.
 */
export async function followPlacedOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const ledger = ledgerOf(container)
  const cartId = await cartOfOrder(queryOf(container), orderId)
  if (cartId === undefined) {
    return
  }
  await ledger.transitions.recordOrder(cartId, orderId)
  const entries = await ledger.listPaymentOrders({ cart_id: cartId, request_state: "accepted" })
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

/** What only the status query has seen waits for the webhook, which is the truth: the sweep knows when that had its time. */
function isHeardOf({ status_source }: PaymentOrderDTO): boolean {
  return status_source === "webhook"
}

/** Whoever syncs it at this moment looks at its order before they are done; should clocks differ, the claim tells. */
function isToSync({ sync_state, sync_lease_until }: PaymentOrderDTO): boolean {
  const isAtIt = sync_lease_until !== null && new Date(sync_lease_until) > new Date()
  return sync_state !== "synced" && !isAtIt
}
