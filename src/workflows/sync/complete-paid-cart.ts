import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, completeCartWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { decide } from "./read-context"

/** Seconds that Medusa's own completion waits for a cart's lock, and keeps it. */
export const CART_LOCK = { timeout: 30, ttl: 120 }

interface PaidCart {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly cartId: string
  readonly sessionId: string
}

/** Checks under the lock, when nobody else can change the cart, that it must still be completed for this payment. */
const lookAgainStep = createStep(
  "servicepay-look-at-cart-again",
  async ({ id, cartId, sessionId }: PaidCart, { container }) => {
    const now = await decide(container, id)
    return new StepResponse(now.action === "complete" && now.cartId === cartId && now.sessionId === sessionId)
  },
)

/**
 * Completes the cart of a payment, unless the shopper changed it while this waited for the lock. The changed cart would
 * become an order that nobody placed and nobody paid. The lock is Medusa's own, and its nested workflow does not take
 * it again. Returns whether the cart was completed.
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
