import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
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
import type { PaymentOrderDTO } from "../modules/servicepay/service"
import { paymentCollection, readCart } from "./cart"
import { announceCapture, announceConfirmed, raiseAttention } from "./events"
import { authorizedPayment } from "./settlement/authorized-payment"
import {
  claimSettlementStep,
  isLasting,
  ledgerOf,
  MAX_ATTEMPTS_AT_CHANGES,
  messageOf,
  type SettleInput,
  type SettleOutcome,
} from "./settlement/claim"
import { decideSettlement, type SettlementDecision } from "./settlement/decide"
import { PROVIDER_ID, readSettlementFacts } from "./settlement/facts"

/** Looks at Medusa and decides; does nothing yet. */
const decideSettlementStep = createStep(
  "servicepay-decide-settlement",
  async ({ id }: SettleInput, { container }) => new StepResponse(await decide(container, id)),
)

/** Makes Medusa agree, by Medusa's own workflows. What cannot be done becomes a reason to hold. */
const carryOutSettlementStep = createStep(
  "servicepay-carry-out-settlement",
  async ({ id, decision }: { id: string; decision: SettlementDecision }, { container }) => {
    let tried = decision
    try {
      if (tried.action === "recover") {
        await giveSessionAgain(container, id, tried.cartId)
        tried = await decide(container, id)
      }
      if (tried.action === "complete" || tried.action === "capture") {
        await takeIn(container, tried)
      }
      return new StepResponse(tried)
    } catch (error) {
      return new StepResponse(await decideAfter(container, { id, error, tried }))
    }
  },
)

/**
 * What to do when Medusa refused. A shopper's click may have come between: what they completed is confirmed, what they
 * changed is tried as it is now. What is the same as before is refused again, so it is held.
 *
 * @throws the error, where the next attempt may end otherwise
 */
async function decideAfter(
  container: MedusaContainer,
  { id, error, tried }: { id: string; error: unknown; tried: SettlementDecision },
): Promise<SettlementDecision> {
  const ledger = ledgerOf(container)
  const now = isLasting(error) ? await decide(container, id) : tried
  if (isLasting(error) && (now.action === "confirm" || now.action === "hold")) {
    return now
  }
  const isChanged = now.action === "recover" || !isDeepStrictEqual(now, tried)
  const { settle_attempts } = await ledger.retrievePaymentOrder(id)
  if (!isLasting(error) || (isChanged && settle_attempts < MAX_ATTEMPTS_AT_CHANGES)) {
    await ledger.settlements.recordError(id, messageOf(error))
    throw error
  }
  const detail = `Medusa could not place or pay the order: ${messageOf(error)}`
  return { action: "hold", reason: "paid_no_order", detail }
}

/** Reads Medusa back, and only then writes that the payment is settled, or why the merchant must look at it. */
const recordSettlementStep = createStep(
  "servicepay-record-settlement",
  async (
    { id, attempt, decision }: { id: string; attempt: number | null; decision: SettlementDecision },
    { container },
  ) => {
    const now = await readBack(container, id)
    if (now.action === "confirm") {
      return new StepResponse<SettleOutcome>("settled")
    }
    const found = decision.action === "hold" ? decision : now
    const reason = found.action === "hold" ? found.reason : "paid_no_order"
    const detail = found.action === "hold" ? found.detail : "Medusa shows no captured payment on an order."
    await raiseAttention(container, id, { reason, detail, hold: { attempt } })
    // An order that was placed while the claim was ours found us busy, and is not heard of again.
    const { action } = await readBack(container, id)
    return new StepResponse<SettleOutcome>(action === "confirm" ? "settled" : "held")
  },
)

/** What Medusa shows now. Where that is the payment captured on its order, it is written down. */
async function readBack(container: MedusaContainer, id: string): Promise<SettlementDecision> {
  const entry = await ledgerOf(container).retrievePaymentOrder(id)
  const now = await decideOf(container, entry)
  if (now.action === "confirm") {
    await ledgerOf(container).settlements.settled(id, now.orderId)
    await announceConfirmed(container, { ...entry, order_id: now.orderId })
  }
  return now
}

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
  return decideOf(container, await ledgerOf(container).retrievePaymentOrder(id))
}

async function decideOf(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SettlementDecision> {
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
  if (decision.action === "capture" && decision.collectionToLink) {
    await linkToOrder(container, decision.orderId, decision.collectionToLink)
  }
  const payment = await authorizedPayment(container, sessionId)
  if (payment?.isBooked) {
    // Captured as it was authorised: all that Medusa's workflow would still do is to tell of it.
    await announceCapture(container, payment.id)
  } else if (payment) {
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id, amount } })
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
