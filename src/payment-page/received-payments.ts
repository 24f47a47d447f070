import { html } from "hono/html"
import { ICONS } from "./icons"
import type { PageView } from "./page-view"
import { grouped, kwanzas } from "./storefront"
import type { PageTexts } from "./texts"

/** What a customer shows or prints as proof: when each payment arrived, how much it was, and its bank reference. */
export function receivedPayments({ payments }: PageView["page"], texts: PageTexts) {
  return (
    payments.length > 0 &&
    html`<ul class="received">
        ${payments.map(
          ({ amount, paid_at, bank_reference }) =>
            html`<li>
              ${texts.paidOn} <time datetime="${paid_at}">${moment(paid_at, texts.locale)}</time>:
              <strong>${kwanzas(amount)}</strong>${
                bank_reference !== null && html`<small>${texts.reference} ${grouped(bank_reference)}</small>`
              }
            </li>`,
        )}
      </ul>
      <p class="needs-script"><button data-action="print">${ICONS.print}${texts.print}</button></p>`
  )
}

/** With the year, because it is kept: `28 November 2026 at 13:45`, in Angola's time. */
function moment(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Africa/Luanda",
  }).format(new Date(at))
}
