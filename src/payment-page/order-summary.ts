import { html } from "hono/html"
import { kwanzas } from "./storefront"
import type { PageView } from "./page-view"
import type { PageTexts } from "./texts"

type Order = PageView["page"]["order"]

/** "Order no. 12", or "Order" before it has a number. */
export function orderName({ display_id }: Order, texts: PageTexts): string {
  return display_id === null ? texts.order : `${texts.orderNumber}\u00a0${display_id}`
}

/** What is paid for, and how its total comes about. */
export function orderSummary({ page: { order, refunded }, savesData }: PageView, texts: PageTexts) {
  const { shipping_total, discount_total, credit_total, total, paid_total, outstanding } = order
  const isPartlyPaid = paid_total > 0 && outstanding > 0
  return html`<section class="summary" aria-labelledby="order">
    <h2 id="order">${orderName(order, texts)}</h2>
    ${
      order.items.length > 0 &&
      html`<ul>
        ${order.items.map((item) => row(item, savesData))}
      </ul>`
    }
    <dl>
      ${shipping_total !== 0 && amount(texts.shipping, shipping_total)}
      ${discount_total !== 0 && amount(texts.discount, -discount_total)}
      ${credit_total !== 0 && amount(texts.credits, -credit_total)} ${amount(texts.total, total, "total")}
      ${isPartlyPaid && amount(refunded > 0 ? texts.paidAfterRefunds : texts.alreadyPaid, -paid_total)}
      ${isPartlyPaid && amount(texts.outstanding, outstanding, "total")}
    </dl>
  </section>`
}

function row({ title, variant, quantity, total, thumbnail }: Order["items"][number], savesData: boolean) {
  return html`<li>
    ${!savesData && isHttps(thumbnail) && picture(thumbnail)}
    <p>
      ${title}
      ${
        (variant !== null || quantity > 1) &&
        html`<small>${quantity}&nbsp;×${variant !== null && ` ${variant}`}</small>`
      }
    </p>
    <span>${kwanzas(total)}</span>
  </li>`
}

const picture = (address: string) =>
  html`<img src="${address}" alt="" width="48" height="48" loading="lazy" referrerpolicy="no-referrer" />`

function isHttps(address: string | null): address is string {
  return address?.startsWith("https://") === true
}

function amount(label: string, value: number, name = "") {
  const shown = value < 0 ? `−${kwanzas(-value)}` : kwanzas(value)
  return html`<div class="${name}">
    <dt>${label}</dt>
    <dd>${shown}</dd>
  </div>`
}
