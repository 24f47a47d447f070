import type { MedusaContainer } from "@medusajs/framework/types"
import { announceAttention } from "../events"
import { releaseStock } from "./release-stock"
import { ledgerOf } from "../ledger"

/**
 * Follows up a cancelled order. Its reference can still be paid, so its payment order is still polled. If the payment
 * is already captured, Medusa cancels the order although the service refunds nothing: the merchant must refund it,
 * unless they have. If the payment is not synced yet, its sync finds the order cancelled.
 */
export async function followCanceledOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const ledger = ledgerOf(container)
  await ledger.transitions.supersedeOrder(orderId)
  if ((await ledger.listPaymentOrders({ order_id: orderId }, { select: ["id"], take: 1 })).length > 0) {
    await releaseStock(container, orderId)
  }
  const { active } = await ledger.settings()
  for (const item of await ledger.canceledOrders.see(orderId, active)) {
    await announceAttention(container, item)
  }
}
