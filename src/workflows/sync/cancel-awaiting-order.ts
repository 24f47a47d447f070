import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { removeLeftOverChange } from "../refunds/open-change"
import { requireNoCredit } from "./may-cancel-order"

/**
 * Cancels an order with Medusa's workflow, which adds a credit line of nothing to it. If its process dies meanwhile,
 * that change stays pending. No screen shows it, and it blocks every later cancellation. So this removes it.
 * @throws MedusaError not_allowed if the merchant has given credit on the order, which a cancellation would take
 */
export async function cancelAwaitingOrder(container: MedusaContainer, orderId: string): Promise<void> {
  await requireNoCredit(container, orderId)
  const cancel = () => cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
  try {
    await cancel()
  } catch (error) {
    if (!(await removeLeftOverChange(container, orderId))) {
      throw error
    }
    await cancel()
  }
}
