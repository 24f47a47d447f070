import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, createPaymentSessionsWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { ledgerOf } from "../ledger"
import type { PaidContext } from "../payment-orders/initiate-payment-order"
import { paymentCollection, readCart } from "../payment-orders/read-cart"
import { CART_LOCK } from "./complete-paid-cart"
import { decideOf } from "./read-context"
import { PROVIDER_ID } from "./order-payments"

interface CartWithoutSession {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly cartId: string
  readonly collectionId: string
}

/** Checks under the lock, when nobody else can place the cart, that it still lacks its payment's session. */
const lookForSessionStep = createStep(
  "servicepay-look-for-session-again",
  async ({ id, cartId }: CartWithoutSession, { container }) => {
    const entry = await ledgerOf(container).retrievePaymentOrder(id)
    const now = await decideOf(container, entry)
    const paid: PaidContext = { payment_order_id: id, replaced_session_id: entry.session_id }
    return new StepResponse({ lacksSession: now.action === "recover" && now.cartId === cartId, paid })
  },
)

/**
 * Creates a session for this payment order on the open cart: `initiatePayment` binds it, without a call to the service.
 * Medusa then deletes the cart's other sessions, so nobody may be placing the cart with one of them.
 */
const recreateSessionWorkflow = createWorkflow("servicepay-recreate-session", (input: CartWithoutSession) => {
  acquireLockStep({ key: input.cartId, ...CART_LOCK })
  const found = lookForSessionStep(input)
  when("servicepay-cart-lacks-its-session", { found }, ({ found }) => found.lacksSession).then(() =>
    createPaymentSessionsWorkflow.runAsStep({
      input: {
        payment_collection_id: input.collectionId,
        provider_id: PROVIDER_ID,
        context: { paid: found.paid },
      },
    }),
  )
  releaseLockStep({ key: input.cartId })
  return new WorkflowResponse(found.lacksSession)
})

/** Gives the open cart a new session for this payment order. */
export async function recreateSession(container: MedusaContainer, id: string, cartId: string): Promise<void> {
  const cart = await readCart(container, cartId)
  if (cart) {
    const collectionId = await paymentCollection(container, cart)
    await recreateSessionWorkflow(container).run({ input: { id, cartId, collectionId } })
  }
}
