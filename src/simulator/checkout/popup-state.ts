import { type CheckoutKnobs } from "../knobs"
import { isFinal, type SimulatedOrder } from "../order"
import { checkoutQuery, type CheckoutRequest, type Step } from "./request"

type Outcome = "approved" | "pending" | "cancelled" | "failed"

/** The data for the page's script, which reads it with the schema `popupState` in src/simulator/browser. */
export interface PopupState {
  session: string
  openerOrigin: string
  amount: number | null
  outcome: Outcome | null
  reason?: string
  payment: Record<string, unknown> | null
  leaningPending: boolean
  watch: { statusUrl: string; resultUrl: string } | null
  next: string | null
  closesByItself: boolean
}

/** The state of the page `step` of an order's checkout. */
export function popupState(
  request: CheckoutRequest,
  order: SimulatedOrder,
  step: Step,
  knobs: CheckoutKnobs,
): PopupState {
  const resultUrl = `/checkout?${checkoutQuery(request, "result")}`
  return {
    session: request.session,
    openerOrigin: request.origin,
    amount: order.amount,
    ...outcomeOf(request, order, step),
    payment: knobs.pendingWithoutPayment && !isFinal(order) ? null : paymentOf(order, knobs),
    leaningPending: !isFinal(order) && (step === "waiting" || step === "reference"),
    watch: isFinal(order) ? null : { statusUrl: `/checkout/${order.referenceNumber}/status`, resultUrl },
    next: step === "processing" ? resultUrl : null,
    closesByItself: step === "result",
  }
}

/** The state of a page without an order. `onError` gets `reason`. */
export function errorState(request: CheckoutRequest, reason: string): PopupState {
  return {
    session: request.session,
    openerOrigin: request.origin,
    amount: null,
    outcome: "failed",
    reason,
    payment: null,
    leaningPending: false,
    watch: null,
    next: null,
    closesByItself: false,
  }
}

function outcomeOf(
  request: CheckoutRequest,
  order: SimulatedOrder,
  step: Step,
): Pick<PopupState, "outcome" | "reason"> {
  if (step === "result" && isFinal(order))
    return { outcome: order.status === "CON" ? "approved" : "cancelled" }
  return request.failed ? { outcome: "failed", reason: "payment_failed" } : { outcome: null }
}

/** `data.payment` of the SDK's callbacks (interface-spec §2). */
function paymentOf(order: SimulatedOrder, { numericReferences }: CheckoutKnobs): Record<string, unknown> {
  const { externalTransactionId, referenceNumber, status, method, amount, bankReference } = order
  const byReference = method === "FPSOLPGEXT" && bankReference !== null
  const asReported = (digits: string) => (numericReferences ? Number(digits) : digits)
  const data = byReference
    ? {
        paymentReference: asReported(bankReference.reference),
        entity: { number: asReported(bankReference.entity) },
        validUntil: bankReference.validUntil,
      }
    : {}
  return { orderId: externalTransactionId, referenceNumber, status, method, amount, data }
}
