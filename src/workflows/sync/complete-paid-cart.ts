import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, completeCartWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import type { SyncDecision } from "./decide"
import { decide } from "./read-context"

/** Seconds that Medusa's own completion waits for a cart's lock, and keeps it. */
export const CART_LOCK = { timeout: 30, ttl: 120 }

interface CartOfPayment {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly cartId: string
  /** Unique to each run, so that a run whose lock has expired cannot release another process's lock. */
  readonly lockOwner: string
}

/** Runs under the lock, so that the cart neither changes nor becomes an order meanwhile. */
const decideAboutCartStep = createStep(
  "servicepay-decide-about-cart",
  async ({ id }: CartOfPayment, { container }) => new StepResponse(await decide(container, id)),
)

/** False if the payment has been moved to another cart, because it no longer pays for this one. */
export function isToComplete(decision: SyncDecision, cartId: string): boolean {
  return decision.action === "complete" && decision.cartId === cartId
}

/**
 * Decides what to do about a confirmed payment of a cart, and completes the cart if that is what there is to do. Both
 * under one lock: a cart that the shopper changed in between would become an order that they did not place or pay.
 * Medusa authorises the payment as the last step of the completion. So a payment is never captured, and never
 * "refunded", for a cart that cannot become an order. The lock is Medusa's own, and its nested workflow does not take it
 * again. Returns the decision.
 */
export const completePaidCartWorkflow = createWorkflow(
  "servicepay-complete-paid-cart",
  (input: CartOfPayment) => {
    acquireLockStep({ key: input.cartId, ownerId: input.lockOwner, ...CART_LOCK })
    const decision = decideAboutCartStep(input)
    when("servicepay-cart-is-paid", { decision, input }, ({ decision, input }) =>
      isToComplete(decision, input.cartId),
    ).then(() => completeCartWorkflow.runAsStep({ input: { id: input.cartId } }))
    releaseLockStep({ key: input.cartId, ownerId: input.lockOwner })
    return new WorkflowResponse(decision)
  },
)
