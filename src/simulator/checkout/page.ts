import { type CheckoutKnobs } from "../knobs"
import { isFinal, type SimulatedOrder } from "../order"
import { type Html, type Look, popupPage, speak } from "./layout"
import { errorState, popupState } from "./popup-state"
import { referenceStep } from "./reference-step"
import { type CheckoutRequest, type Step } from "./request"
import { openingStep, processingStep, resultStep, unknownOrder } from "./result-step"
import { type StepContext } from "./step-parts"
import { chooseStep, directStep, waitingStep, walletStep } from "./steps"

export function openingPage(look: Look): Html {
  return popupPage(look, null, openingStep(speak(look)))
}

export function unknownOrderPage(request: CheckoutRequest): Html {
  return popupPage(request, errorState(request, "unknown_order"), unknownOrder(speak(request)))
}

export function checkoutPage(request: CheckoutRequest, order: SimulatedOrder, knobs: CheckoutKnobs): Html {
  const step = stepToShow(request, order)
  return popupPage(
    request,
    popupState(request, order, step, knobs),
    content(step, { request, order, say: speak(request) }),
  )
}

/** The requested step, or another one if the order has passed it or has not reached it yet. */
function stepToShow(request: CheckoutRequest, order: SimulatedOrder): Step {
  if (isFinal(order)) return request.step === "processing" ? "processing" : "result"
  const first = request.methods.length === 1 ? "direct" : "choose"
  switch (request.step) {
    case "wallet":
    case "direct":
      return request.step
    case "waiting":
      return order.method === "FPMCXEXPRSS" ? "waiting" : first
    case "reference":
      return order.bankReference !== null && order.method === "FPSOLPGEXT" ? "reference" : first
    case "choose":
    case "processing":
    case "result":
    case null:
      return first
  }
}

function content(step: Step, context: StepContext): Html {
  switch (step) {
    case "choose":
      return chooseStep(context)
    case "wallet":
      return walletStep(context)
    case "waiting":
      return waitingStep(context)
    case "reference":
      return referenceStep(context)
    case "direct":
      return directStep(context)
    case "processing":
      return processingStep(context)
    case "result":
      return resultStep(context)
  }
}
