import { html } from "hono/html"
import { ICONS } from "./icons"
import { orderName } from "./order-summary"
import type { PageView } from "./page-view"
import { deadline, grouped, kwanzas } from "./storefront"
import type { PageTexts } from "./texts"

type Payment = NonNullable<PageView["page"]["payment"]>
type Bank = NonNullable<Payment["bank"]>

/** What a customer types at an ATM or in the bank's app, until when, and how. It is complete without a script. */
export function referenceCard(
  { page }: PageView,
  texts: PageTexts,
  { expires_at, amount }: Payment,
  bank: Bank,
) {
  const payUntil = deadline(Date.parse(expires_at), texts.locale)
  const rows = [
    ...(bank.entity === null ? [] : [[texts.entity, bank.entity, bank.entity] as const]),
    [texts.reference, grouped(bank.reference), bank.reference],
    [texts.amount, kwanzas(amount), String(amount)],
  ] as const
  const shared = [
    `${page.shop.name} · ${orderName(page.order, texts)}`,
    page.environment === "sandbox" && texts.testNote,
    texts.title,
    ...rows.map(([label, shown]) => `${label}: ${shown}`),
    `${texts.payUntil} ${payUntil}`,
    texts.atm,
    texts.app,
  ]
  return html`<div class="card" data-share="${shared.filter(Boolean).join("\n")}">
      <p class="deadline">
        ${ICONS.clock}<span>${texts.payUntil} <time datetime="${expires_at}">${payUntil}</time></span>
      </p>
      <dl>
        ${rows.map(
          // A long value breaks between its groups.
          ([label, shown, typed]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>
                <span>${shown.replaceAll("\u00a0", " ")}</span>
                <button
                  class="needs-script"
                  data-action="copy"
                  data-copy="${typed}"
                  aria-label="${texts.copy} ${label}"
                >
                  ${texts.copy}
                </button>
              </dd>
            </div>`,
        )}
      </dl>
      <p class="actions needs-script">
        <button data-action="share">${ICONS.share}${texts.share}</button>
        <button data-action="picture">${ICONS.picture}${texts.savePicture}</button>
        <button data-action="print">${ICONS.print}${texts.print}</button>
      </p>
    </div>
    <h2>${texts.howToPay}</h2>
    <ul class="how">
      <li>${texts.atm}</li>
      <li>${texts.app}</li>
    </ul>`
}
