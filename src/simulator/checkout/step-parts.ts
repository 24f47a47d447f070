import { html, raw } from "hono/html"
import { type SimulatedOrder } from "../order"
import { type Html, type Say } from "./layout"
import { checkoutQuery, type CheckoutRequest, type Step } from "./request"

export interface StepContext {
  request: CheckoutRequest
  order: SimulatedOrder
  say: Say
}

type Action = "wallet" | "reference" | "pay" | "refuse" | "cancel" | "fail"

/** The simulator's own address that applies `action` to this order. */
export function actionUrl({ request, order }: StepContext, action: Action): string {
  return `/checkout/${order.referenceNumber}/${action}?${checkoutQuery(request, null)}`
}

export function stepUrl({ request }: StepContext, step: Step): string {
  return `/checkout?${checkoutQuery(request, step)}`
}

export function button(context: StepContext, action: Action, look: string, label: string): Html {
  return html`<form method="post" action="${actionUrl(context, action)}">
    <button class="${look}" data-testid="${action}">${label}</button>
  </form>`
}

export function backLink(context: StepContext): Html {
  if (context.request.methods.length === 1) return raw("")
  return html`<a class="back" href="${stepUrl(context, "choose")}" data-testid="back"
    >← ${context.say("back")}</a
  >`
}

export function simulatorOnly({ say }: StepContext, content: Html): Html {
  return html`<aside class="only-here">
    <h2>${say("onlyHere")}</h2>
    ${content}
  </aside>`
}
