import { html } from "hono/html"
import { ICONS } from "./icons"
import type { PageView } from "./page-view"
import { kwanzas } from "./storefront"
import type { PageTexts } from "./texts"

/** What a customer shows or prints as proof: how much each payment was, when it was confirmed, and its number. */
export function receivedPayments({ payments }: PageView["page"], texts: PageTexts) {
  return (
    payments.length > 0 &&
    html`<ul class="received">
        ${payments.map(
          ({ amount, confirmed_at, reference_number }) =>
            html`<li>
              <strong>${kwanzas(amount)}</strong>
              <small
                >${texts.confirmedOn}
                <time datetime="${confirmed_at}">${moment(confirmed_at, texts.locale)}</time></small
              >
              ${reference_number !== null && html`<small>${texts.referenceNumber} ${reference_number}</small>`}
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
