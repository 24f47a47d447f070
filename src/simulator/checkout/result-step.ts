import { html } from "hono/html"
import { type Html, purchase, type Say } from "./layout"
import { type StepContext } from "./step-parts"
import { type PopupText } from "./texts"

export function processingStep({ order, say }: StepContext): Html {
  return html`${purchase(order, say)}
    <div class="moment"><span class="spinner" aria-hidden="true"></span></div>
    <h1 class="centered" role="status" data-testid="processing">${say("processing")}</h1>`
}

/** How the payment ended. */
export function resultStep({ order, say }: StepContext): Html {
  if (order.status === "CON") {
    return html`${purchase(order, say)} ${ending(say, "good", "paid", "paidHint")}`
  }
  return ending(say, "bad", order.finalReason === "expired" ? "expired" : "cancelled", "cancelledHint")
}

export function unknownOrder(say: Say): Html {
  return ending(say, "bad", "unknownOrder", "unknownOrderHint")
}

export function openingStep(say: Say): Html {
  return html`<div class="moment"><span class="spinner" aria-hidden="true"></span></div>
    <h1 class="centered" role="status">${say("opening")}</h1>`
}

function ending(say: Say, kind: "good" | "bad", title: PopupText, hint: PopupText): Html {
  return html`<div class="moment"><span class="seal ${kind}" aria-hidden="true"></span></div>
    <h1 class="centered" role="status" data-testid="result-${title}">${say(title)}</h1>
    <p class="centered">${say(hint)}</p>
    <button class="primary" data-action="close" data-testid="close">${say("returnToShop")}</button>`
}
