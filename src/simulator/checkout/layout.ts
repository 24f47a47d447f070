import { html, raw } from "hono/html"
import { type SimulatedOrder } from "../order"
import { kwanzas } from "../format-kwanzas"
import { type PopupState } from "./popup-state"
import { type CheckoutRequest } from "./request"
import { POPUP_TEXTS, type PopupText } from "./texts"

export type Html = ReturnType<typeof html>
export type Look = Pick<CheckoutRequest, "language" | "theme" | "origin">
export type Say = (text: PopupText) => string

export function speak({ language }: Pick<Look, "language">): Say {
  return (text) => POPUP_TEXTS[text][language]
}

/** Any page of the popup: the simulator's label, the content, the script with its state. */
export function popupPage(look: Look, state: PopupState | null, content: Html): Html {
  const say = speak(look)
  const script = state === null ? raw("") : html`<script src="/assets/checkout.js" defer></script>`
  return html`<!doctype html>
    <html lang="${look.language}" data-theme="${look.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>ServicePay · ${say("simulator")}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/checkout.css" />
      </head>
      <body data-state="${JSON.stringify(state)}">
        <div class="label" role="note">${say("simulator")}</div>
        <header>
          <span class="mark" aria-hidden="true"></span><span class="brand">ServicePay</span
          ><span class="shop" data-testid="shop">${shopName(look.origin)}</span>
        </header>
        <main>${content}</main>
        <p class="farewell">${say("mayClose")}</p>
        ${script}
      </body>
    </html>`
}

/** The purchase and its price. */
export function purchase(order: SimulatedOrder, say: Say): Html {
  const image =
    order.image === null ? raw("") : html`<img src="${order.image}" alt="" referrerpolicy="no-referrer" />`
  const units =
    order.quantity === 1 ? raw("") : html`<span class="units">${order.quantity} ${say("units")}</span>`
  return html`<section class="purchase">
    ${image}
    <div class="what"><strong>${order.name}</strong>${units}</div>
    <div class="total"><span>${say("total")}</span><b data-testid="amount">${kwanzas(order.amount)}</b></div>
  </section>`
}

/** The service does not know the merchant's name, so the popup shows the shop's address. */
function shopName(origin: string): string {
  return origin === "" ? "" : new URL(origin).host
}
