import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { raiseAttention } from "../events"
import { bookCapture } from "./authorized-payment"
import { CartChangedError, takeIn } from "./complete-and-capture"
import {
  claimSettlementStep,
  isLasting,
  ledgerOf,
  MAX_ATTEMPTS,
  messageOf,
  type SettleInput,
  type SettleOutcome,
} from "./claim"
import type { SettlementDecision } from "./decide"
import { decide, decideOf } from "./read-context"
import { giveSessionAgain } from "./recreate-session"
import { readBack } from "./read-back"
import { whileCartIsStill } from "./cart-lock"

/**
 * Looks at Medusa and makes it agree, by Medusa's own workflows; then reads it back. What cannot be done becomes a reason to
 * hold.
 */
const carryOutSettlementStep = createStep(
  "servicepay-carry-out-settlement",
  async ({ id }: SettleInput, { container }) => {
    let tried: SettlementDecision | undefined
    try {
      tried = await decideWhileStill(container, id)
      if (tried.action === "recover") {
        await giveSessionAgain(container, id, tried.cartId)
        tried = await decide(container, id)
      }
      if (tried.action === "complete" || tried.action === "capture") {
        await takeIn(container, id, tried)
      } else if (tried.action === "confirm") {
        const { session_id } = await ledgerOf(container).retrievePaymentOrder(id)
        await bookCapture(container, session_id ?? "")
      }
      const now = await readBack(container, id)
      return new StepResponse(tried.action === "hold" && now.action !== "confirm" ? tried : now)
    } catch (error) {
      return new StepResponse(await decideAfter(container, { id, error, tried }))
    }
  },
)

/**
 * What to do when Medusa refused. A shopper's click may have come between: what they completed is confirmed, what they
 * changed is tried as it is now. What is the same as before is refused again, so it is held. An error that may pass is held as
 * well once it has come too often: the merchant hears of it, and it is still tried.
 *
 * @throws the error, where the next attempt may end otherwise
 */
async function decideAfter(
  container: MedusaContainer,
  { id, error, tried }: { id: string; error: unknown; tried: SettlementDecision | undefined },
): Promise<SettlementDecision> {
  const ledger = ledgerOf(container)
  const isFinal = isLasting(error) || error instanceof CartChangedError
  const now = isFinal ? await decideWhileStill(container, id) : tried
  if (isFinal && now && (now.action === "confirm" || now.action === "hold")) {
    return now
  }
  const isChanged = now?.action === "recover" || !isDeepStrictEqual(now, tried)
  const { settle_attempts } = await ledger.retrievePaymentOrder(id)
  if ((!isLasting(error) || isChanged) && settle_attempts < MAX_ATTEMPTS) {
    await ledger.settlements.recordError(id, messageOf(error))
    throw error
  }
  if (isLasting(error)) {
    const detail = `Medusa could not place or pay the order: ${messageOf(error)}`
    return { action: "hold", reason: "paid_no_order", detail }
  }
  const detail = `Medusa could not take this payment in, at ${String(settle_attempts)} attempts. It is still tried. The last error: ${messageOf(error)}`
  return { action: "hold", reason: "not_captured", detail }
}

async function decideWhileStill(container: MedusaContainer, id: string): Promise<SettlementDecision> {
  return whileCartIsStill(container, id, (entry) => decideOf(container, entry))
}

/** Where Medusa does not show the payment captured on its order, writes why the merchant must look at it. */
const recordSettlementStep = createStep(
  "servicepay-record-settlement",
  async (
    { id, attempt, decision }: { id: string; attempt: number | null; decision: SettlementDecision },
    { container },
  ) => {
    if (decision.action === "confirm") {
      return new StepResponse<SettleOutcome>("settled")
    }
    const reason = decision.action === "hold" ? decision.reason : "paid_no_order"
    const detail =
      decision.action === "hold" ? decision.detail : "Medusa shows no captured payment on an order."
    await raiseAttention(container, id, { reason, detail, hold: { attempt } })
    // An order that was placed while the claim was ours found us busy, and is not heard of again.
    const { action } = await readBack(container, id)
    return new StepResponse<SettleOutcome>(action === "confirm" ? "settled" : "held")
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
      const decision = carryOutSettlementStep(input)
      return recordSettlementStep({ id: input.id, attempt, decision })
    },
  )
  return new WorkflowResponse(transform({ outcome }, ({ outcome }): SettleOutcome => outcome ?? "busy"))
})
