import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/**
 * Makes the payment the order's. Medusa has done so, unless its process died while it placed the order: then the order is
 * there, and a capture would be booked onto none.
 */
export async function linkPayment(
  container: MedusaContainer,
  { orderId, sessionId }: { orderId: string; sessionId: string },
): Promise<void> {
  const { payment_collection_id } = await container.resolve(Modules.PAYMENT).retrievePaymentSession(sessionId)
  const link = {
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id },
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { order_id: orderId, payment_collection_id },
  })
  if (data.length === 0) {
    await container.resolve(ContainerRegistrationKeys.LINK).create(link)
  }
}
