import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  capturePaymentWorkflow,
  completeCartWorkflow,
  createPaymentSessionsWorkflow,
  processPaymentWorkflow,
} from "@medusajs/medusa/core-flows"
import { paymentCollection, readCart } from "./cart"
import { announceConfirmed, raiseAttention } from "./events"
import { authorizedPayment } from "./settlement/authorized-payment"
import {
  claimSettlementStep,
  isLasting,
  ledgerOf,
  messageOf,
  type SettleInput,
  type SettleOutcome,
} from "./settlement/claim"
import { decideSettlement, type SettlementDecision } from "./settlement/decide"
import { PROVIDER_ID, readSettlementFacts } from "./settlement/facts"

/** Attempts to give a cart its session again, against a shopper who keeps replacing it, before the merchant is asked. */
const MAX_RECOVERIES = 5

/** Looks at Medusa and decides; does nothing yet. */
const decideSettlementStep = createStep(
  "servicepay-decide-settlement",
  async ({ id }: SettleInput, { container }) => new StepResponse(await decide(container, id)),
)

/** Makes Medusa agree, by Medusa's own workflows. What cannot be done becomes a reason to hold. */
const carryOutSettlementStep = createStep(
  "servicepay-carry-out-settlement",
  async ({ id, decision }: { id: string; decision: SettlementDecision }, { container }) => {
    try {
      if (decision.action === "recover") {
        await giveSessionAgain(container, id, decision.cartId)
      }
      const next = decision.action === "recover" ? await decide(container, id) : decision
      if (next.action === "complete" || next.action === "capture") {
        await takeIn(container, next)
      }
      return new StepResponse(next)
    } catch (error) {
      const now = isLasting(error) ? await decide(container, id) : decision
      if (isLasting(error) && now.action === "confirm") {
        // The shopper's own completion captured it, and their next click took its session away.
        return new StepResponse(now)
      }
      const ledger = ledgerOf(container)
      const { settle_attempts } = await ledger.retrievePaymentOrder(id)
      // Where the session was replaced meanwhile, the next attempt gives the cart one of its own again.
      const worthAnother = now.action === "recover" && settle_attempts < MAX_RECOVERIES
      if (worthAnother || !isLasting(error)) {
        await ledger.settlements.recordError(id, messageOf(error))
        throw error
      }
      return new StepResponse<SettlementDecision>({
        action: "hold",
        reason: "paid_no_order",
        detail: `Medusa could not place or pay the order: ${messageOf(error)}`,
      })
    }
  },
)

/** Reads Medusa back, and only then writes that the payment is settled, or why the merchant must look at it. */
const recordSettlementStep = createStep(
  "servicepay-record-settlement",
  async (
    { id, attempt, decision }: { id: string; attempt: number | null; decision: SettlementDecision },
    { container },
  ) => {
    const now = decision.action === "hold" ? decision : await decide(container, id)
    if (now.action === "confirm") {
      await ledgerOf(container).settlements.settled(id, now.orderId)
      await announceConfirmed(container, id)
      return new StepResponse<SettleOutcome>("settled")
    }
    const reason = now.action === "hold" ? now.reason : "paid_no_order"
    const detail = now.action === "hold" ? now.detail : "Medusa shows no captured payment on an order."
    await raiseAttention(container, id, { reason, detail, hold: { attempt } })
    return new StepResponse<SettleOutcome>("held")
  },
)

/**
 * Makes Medusa agree with a payment order that the service confirmed: its cart becomes an order, or its order is paid,
 * exactly once; or it is held for the merchant. Safe to run any number of times, in any number of processes.
 */
export const settlePaymentWorkflow = createWorkflow("servicepay-settle-payment", (input: SettleInput) => {
  const attempt = claimSettlementStep(input)
  const outcome = when("servicepay-settlement-claimed", { attempt }, ({ attempt }) => attempt !== null).then(
    () => {
      const decision = decideSettlementStep(input)
      const carriedOut = carryOutSettlementStep({ id: input.id, decision })
      return recordSettlementStep({ id: input.id, attempt, decision: carriedOut })
    },
  )
  return new WorkflowResponse(transform({ outcome }, ({ outcome }): SettleOutcome => outcome ?? "busy"))
})

async function decide(container: MedusaContainer, id: string): Promise<SettlementDecision> {
  const entry = await ledgerOf(container).retrievePaymentOrder(id)
  return decideSettlement(
    await readSettlementFacts(container.resolve(ContainerRegistrationKeys.QUERY), entry),
  )
}

/** A new session for the open cart, standing for this very payment order: `initiatePayment` binds it, without a call. */
async function giveSessionAgain(container: MedusaContainer, id: string, cartId: string): Promise<void> {
  const cart = await readCart(container, cartId)
  if (cart) {
    await createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: await paymentCollection(container, cart),
        provider_id: PROVIDER_ID,
        context: { payment_order_id: id },
      },
    })
  }
}

/**
 * An open cart is completed first: Medusa authorises as the last step of that, so a cart that cannot become an order is
 * never captured, and never "refunded". What is authorised then, or before by the shopper's own click, is captured as what
 * it is; `processPaymentWorkflow` would look for its session again, and where that is gone act on the cart of a stranger.
 * Without a payment it fails there instead. All run on their own, since Medusa's locks are skipped in nested workflows.
 */
async function takeIn(
  container: MedusaContainer,
  decision: Extract<SettlementDecision, { action: "complete" | "capture" }>,
): Promise<void> {
  if (decision.action === "complete") {
    await completeCartWorkflow(container).run({ input: { id: decision.cartId } })
  }
  const { sessionId, amount } = decision
  const paymentId = await authorizedPayment(container, sessionId)
  if (paymentId) {
    await capturePaymentWorkflow(container).run({ input: { payment_id: paymentId, amount } })
  } else {
    await processPaymentWorkflow(container).run({
      input: { action: "captured", data: { session_id: sessionId, amount } },
    })
  }
}
