import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { announceCapture } from "../events"
import { authorizedPayment } from "./authorized-payment"
import { completePaidCartWorkflow } from "./complete-paid-cart"
import type { SyncDecision } from "./decide"
import { decide } from "./read-context"

/** The cart, or its session, became another one while its lock was waited for. Nothing was done; look again. */
export class CartChangedError extends Error {
  constructor() {
    super("The cart changed while its payment was synced. The store tries again.")
    this.name = "CartChangedError"
  }
}

/**
 * An open cart is completed first: Medusa authorises as the last step of that, so a cart that cannot become an order is
 * never captured, and never "refunded". What is authorised then, or before by the shopper's own click, is captured as what
 * it is; `processPaymentWorkflow` would look for its session again, and where that is gone act on the cart of a stranger.
 * Without a payment it fails there instead. All run on their own, since Medusa's locks are skipped in nested workflows.
 *
 * @throws CartChangedError
 */
export async function completeAndCapture(
  container: MedusaContainer,
  id: string,
  decision: Extract<SyncDecision, { action: "complete" | "capture" }>,
): Promise<void> {
  const { sessionId, amount } = decision
  if (decision.action === "complete") {
    const input = { id, cartId: decision.cartId, sessionId }
    const { result: isCompleted } = await completePaidCartWorkflow(container).run({ input })
    if (!isCompleted) {
      throw new CartChangedError()
    }
  }
  if (decision.action === "capture" && decision.collectionToLink) {
    await linkToOrder(container, decision.orderId, decision.collectionToLink)
  }
  const payment = await authorizedPayment(container, sessionId)
  if (payment?.isBooked) {
    // Captured as it was authorised: all that Medusa's workflow would still do is to tell of it.
    await announceCapture(container, payment.id)
  } else if (payment) {
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id, amount } })
  } else if (decision.action === "complete" && (await decide(container, id)).action !== "capture") {
    // Medusa completed the cart for a session of another payment collection.
    throw new CartChangedError()
  } else {
    await processPaymentWorkflow(container).run({
      input: { action: "captured", data: { session_id: sessionId, amount } },
    })
  }
}

/** Medusa has done so, unless its process died while it placed the order: a capture would be booked onto none then. */
async function linkToOrder(container: MedusaContainer, order_id: string, payment_collection_id: string) {
  const link = { [Modules.ORDER]: { order_id }, [Modules.PAYMENT]: { payment_collection_id } }
  await container.resolve(ContainerRegistrationKeys.LINK).create(link)
}
