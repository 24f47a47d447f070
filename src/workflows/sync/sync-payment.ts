import { randomUUID } from "node:crypto"
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
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { bookCapture, isCaptureBooked } from "./authorized-payment"
import { CartChangedError, capturePayment } from "./capture-payment"
import { claimSyncStep, MAX_ATTEMPTS, type SyncInput, type SyncOutcome } from "./claim"
import { isPermanentError, messageOf } from "../errors"
import { ledgerOf } from "../ledger"
import { completePaidCartWorkflow, isToComplete } from "./complete-paid-cart"
import type { SyncDecision } from "./decide"
import { decideOf } from "./read-context"
import { recreateSession } from "./recreate-session"
import { readBack } from "./read-back"
import { whileCartIsStill } from "./cart-lock"

/** The end of an attempt: Medusa agrees, or the merchant must decide. */
type Settled = Extract<SyncDecision, { action: "confirm" | "hold" }>

/** Medusa deferred the authorization, because another payment order of the purchase had the claim for a moment. */
class NotCapturedError extends Error {
  constructor() {
    super("Medusa shows no captured payment on an order yet. The store tries again.")
    this.name = "NotCapturedError"
  }
}

/**
 * Reads Medusa and makes it agree through Medusa's own workflows, then reads it back. What cannot be done becomes a
 * reason to hold the payment.
 */
const syncPaymentStep = createStep(
  "servicepay-sync-payment-in-medusa",
  async ({ id }: SyncInput, { container }) => {
    const ledger = ledgerOf(container)
    let entry = await ledger.retrievePaymentOrder(id)
    let tried = completionOf(entry)
    try {
      tried = await completeOrDecide(container, entry)
      if (tried.action === "recover") {
        await recreateSession(container, id, tried.cartId)
        entry = await ledger.retrievePaymentOrder(id)
        tried = completionOf(entry)
        tried = await completeOrDecide(container, entry)
      }
      if (tried.action === "complete" || tried.action === "capture") {
        await capturePayment(container, id, tried)
      } else if (tried.action === "confirm") {
        await bookCapture(container, await ledger.retrievePaymentOrder(id))
      }
      const now = await readBack(container, id)
      if (now.action === "confirm") {
        return new StepResponse<Settled>(now)
      }
      const held = [tried, now].find((decision) => decision.action === "hold")
      if (!held) {
        throw new NotCapturedError()
      }
      return new StepResponse<Settled>(held)
    } catch (error) {
      return new StepResponse<Settled>(await decideAfter(container, { id, error, tried }))
    }
  },
)

/** Decides what to do about a payment, and completes its cart if that comes first. */
async function completeOrDecide(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SyncDecision> {
  const { id, cart_id: cartId } = entry
  if (cartId === null) {
    return decideOf(container, entry)
  }
  const input = { id, cartId, lockOwner: randomUUID() }
  const { result } = await completePaidCartWorkflow(container).run({ input })
  if (result.action === "complete" && !isToComplete(result, cartId)) {
    throw new CartChangedError()
  }
  return result
}

/** The attempted decision if Medusa refuses to complete the cart: the workflow then throws and returns none. */
function completionOf({ cart_id, session_id, session_amount }: PaymentOrderDTO): SyncDecision | undefined {
  return cart_id === null || session_id === null
    ? undefined
    : { action: "complete", cartId: cart_id, sessionId: session_id, amount: session_amount }
}

/**
 * Decides what to do after Medusa refused. The shopper may have acted in between: a cart that they completed is
 * confirmed, and a cart that they changed is tried as it is now. An unchanged state would be refused again, so the
 * payment is held. Any other error also leads to a hold after too many attempts, and so does one about a capture that
 * only has to be written into its order: the merchant is notified, and the sync is still retried.
 * @throws the error, if the next attempt may succeed
 */
async function decideAfter(
  container: MedusaContainer,
  { id, error, tried }: { id: string; error: unknown; tried: SyncDecision | undefined },
): Promise<Settled> {
  const ledger = ledgerOf(container)
  const isFinal = isPermanentError(error) || error instanceof CartChangedError
  const now = isFinal ? await decideWhileStill(container, id) : tried
  if (isFinal && now?.action === "hold") {
    return now
  }
  const entry = await ledger.retrievePaymentOrder(id)
  if (isFinal && now?.action === "confirm" && (await isCaptureBooked(container, entry))) {
    const shown = await readBack(container, id)
    if (shown.action === "confirm") {
      return shown
    }
  }
  // What is captured has only to be written into its order, whatever Medusa answered.
  const isRefused = isPermanentError(error) && now?.action !== "confirm"
  const isChanged = now?.action === "recover" || !isDeepStrictEqual(now, tried)
  const { sync_attempts } = entry
  if ((!isRefused || isChanged) && sync_attempts < MAX_ATTEMPTS) {
    await ledger.sync.recordError(id, messageOf(error))
    throw error
  }
  if (isRefused) {
    const detail = `Medusa could not place the order or capture the payment: ${messageOf(error)}`
    return { action: "hold", reason: "paid_no_order", detail }
  }
  const detail = `Medusa failed to sync this payment ${String(sync_attempts)} times. The last error: ${messageOf(error)}`
  return { action: "hold", reason: "not_captured", detail }
}

async function decideWhileStill(container: MedusaContainer, id: string): Promise<SyncDecision> {
  return whileCartIsStill(container, id, (entry) => decideOf(container, entry))
}

/** If Medusa does not show the payment captured on its order, opens an attention item that says why. */
const recordSyncStep = createStep(
  "servicepay-record-sync",
  async (
    { id, attempt, decision }: { id: string; attempt: number | null; decision: Settled },
    { container },
  ) => {
    if (decision.action === "confirm") {
      return new StepResponse<SyncOutcome>("synced")
    }
    const { reason, detail } = decision
    await raiseAttention(container, id, { reason, detail, hold: { attempt } })
    if (!(await isCaptureBooked(container, await ledgerOf(container).retrievePaymentOrder(id)))) {
      // It stays held, and so is tried again: once it is synced, nobody would write the capture into its order.
      return new StepResponse<SyncOutcome>("on_hold")
    }
    // An order that was placed while this process had the claim found it busy, and its event does not come again.
    const { action } = await readBack(container, id)
    return new StepResponse<SyncOutcome>(action === "confirm" ? "synced" : "on_hold")
  },
)

/**
 * Makes Medusa agree with a payment order that the service confirmed. Its cart becomes an order, or its order is paid,
 * exactly once; or it is put on hold for the merchant. Safe to run any number of times, in any number of processes.
 */
export const syncPaymentWorkflow = createWorkflow("servicepay-sync-payment", (input: SyncInput) => {
  const attempt = claimSyncStep(input)
  const outcome = when("servicepay-sync-claimed", { attempt }, ({ attempt }) => attempt !== null).then(() => {
    const decision = syncPaymentStep(input)
    return recordSyncStep({ id: input.id, attempt, decision })
  })
  return new WorkflowResponse(transform({ outcome }, ({ outcome }): SyncOutcome => outcome ?? "busy"))
})
