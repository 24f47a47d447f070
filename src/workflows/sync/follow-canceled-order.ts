import type { MedusaContainer } from "@medusajs/framework/types"
import { announceAttention } from "../events"
import { releaseStock } from "./release-stock"
import { ledgerOf } from "../ledger"

/**
 * An order was cancelled: its reference can still be paid, so its payment order stays watched. Where the payment has been
 * captured already, Medusa cancels the order all the same although the service refunds nothing: the merchant must, unless
 * they have. A payment that is not synced yet finds the order cancelled when it is.
 */
export async function followCanceledOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const ledger = ledgerOf(container)
  if ((await ledger.listPaymentOrders({ order_id: orderId }, { select: ["id"], take: 1 })).length > 0) {
    await releaseStock(container, orderId)
  }
  await ledger.transitions.supersedeOrder(orderId)
  for (const item of await ledger.canceledOrders.see(orderId)) {
    await announceAttention(container, item)
  }
}
