import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, completeCartWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { decide } from "./read-context"

/** As long as Medusa's own completion waits for a cart's lock, and keeps it, in seconds. */
export const CART_LOCK = { timeout: 30, ttl: 120 }

interface PaidCart {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly cartId: string
  readonly sessionId: string
}

/** Whether this cart is still to be completed for this payment, now that nobody else can change it. */
const lookAgainStep = createStep(
  "servicepay-look-at-cart-again",
  async ({ id, cartId, sessionId }: PaidCart, { container }) => {
    const now = await decide(container, id)
    return new StepResponse(now.action === "complete" && now.cartId === cartId && now.sessionId === sessionId)
  },
)

/**
 * Completes the cart of a payment, unless the shopper has changed it while its lock was waited for: the changed cart would
 * become an order that nobody placed and nobody paid. The lock is Medusa's own, which its nested workflow does not take
 * again. Answers whether the cart was completed.
 */
export const completePaidCartWorkflow = createWorkflow("servicepay-complete-paid-cart", (input: PaidCart) => {
  acquireLockStep({ key: input.cartId, ...CART_LOCK })
  const isSame = lookAgainStep(input)
  when("servicepay-cart-is-the-same", { isSame }, ({ isSame }) => isSame).then(() =>
    completeCartWorkflow.runAsStep({ input: { id: input.cartId } }),
  )
  releaseLockStep({ key: input.cartId })
  return new WorkflowResponse(isSame)
})
