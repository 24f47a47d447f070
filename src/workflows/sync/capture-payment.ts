import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { announceCapture } from "../events"
import { authorizedPayment } from "./authorized-payment"
import type { SyncDecision } from "./decide"
import { decide } from "./read-context"

/** Medusa placed the cart's order for another payment. Nothing is captured yet; try again. */
export class CartChangedError extends Error {
  constructor() {
    super("The cart changed while its payment was synced. The store tries again.")
    this.name = "CartChangedError"
  }
}

/**
 * Captures the payment of an order, which was authorised when the cart was completed. `processPaymentWorkflow` would look
 * up the session again, and if the session is gone, act on another customer's cart. So it runs only if there is no
 * authorised payment, to fail with Medusa's own error.
 * Each workflow runs on its own, because Medusa skips the locks of nested workflows.
 * @throws CartChangedError
 */
export async function capturePayment(
  container: MedusaContainer,
  id: string,
  decision: Extract<SyncDecision, { action: "complete" | "capture" }>,
): Promise<void> {
  const { sessionId, amount } = decision
  if (decision.action === "capture" && decision.collectionToLink) {
    await linkToOrder(container, decision.orderId, decision.collectionToLink)
  }
  const payment = await authorizedPayment(container, sessionId)
  if (payment?.isBooked) {
    // Captured during authorisation: all that Medusa's workflow would still do is publish the event.
    await announceCapture(container, payment.id)
  } else if (payment) {
    const payment_id = payment.id
    // No amount once it is captured: Medusa would book the whole of it for each capture that is not in the books yet.
    const input = payment.isCapturedInFull ? { payment_id } : { payment_id, amount: payment.rest ?? amount }
    await capturePaymentWorkflow(container).run({ input })
  } else if (decision.action === "complete" && (await decide(container, id)).action !== "capture") {
    // Medusa completed the cart for a session of another payment collection.
    throw new CartChangedError()
  } else {
    await processPaymentWorkflow(container).run({
      input: { action: "captured", data: { session_id: sessionId, amount } },
    })
  }
}

/**
 * Medusa links an order and its payment collection itself, unless its process dies while it places the order. Without
 * the link, a capture would belong to no order.
 */
async function linkToOrder(container: MedusaContainer, order_id: string, payment_collection_id: string) {
  const link = { [Modules.ORDER]: { order_id }, [Modules.PAYMENT]: { payment_collection_id } }
  await container.resolve(ContainerRegistrationKeys.LINK).create(link)
}
