import { html } from "hono/html"
import { ICONS } from "./icons"
import { orderName, orderSummary } from "./order-summary"
import type { PageData } from "./page-data"
import { isPayable, type PageView } from "./page-view"
import { receivedPayments } from "./received-payments"
import { referenceCard } from "./reference-card"
import { kwanzas, methodsFor } from "./storefront"
import { textsIn, type PageTexts } from "./texts"

/** The part of the page that changes with the payment. The script fetches it alone and puts it in the old one's place. */
export function mainOf(view: PageView) {
  const texts = textsIn(view.language)
  return html`<main
    id="main"
    data-page="${JSON.stringify(dataOf(view, texts))}"
    data-state="${view.page.state}"
    data-title="${titleOf(view, texts)}"
  >
    <section class="panel" aria-labelledby="title">${panel(view, texts)}</section>
    ${orderSummary(view, texts)}
  </main>`
}

/** The page as plain text, for a script that fetches only `<main>`. */
export async function renderMain(view: PageView): Promise<string> {
  return String(await mainOf(view))
}

/** The browser tab's title: the state first, because a tab is narrow. */
export function titleOf({ page }: PageView, texts: PageTexts): string {
  const { state, amount, shop, order } = page
  const titles = {
    payable: `${texts.toPay}: ${kwanzas(amount)}`,
    reference: `${texts.title}: ${kwanzas(amount)}`,
    processing: texts.processingTitle,
    paid: isRefunded(page)
      ? texts.refundedTitle
      : isPaidByPayments(order)
        ? texts.paidTitle
        : texts.settledTitle,
    expired: texts.expiredTitle,
    canceled: texts.canceledTitle,
    unavailable: texts.unavailableTitle,
  }
  return `${titles[state]} · ${shop.name}`
}

/** False if credits alone settle the order, such as a gift card. */
function isPaidByPayments({ paid_total }: PageView["page"]["order"]): boolean {
  return paid_total > 0
}

/** Whether all that was paid for the order was refunded. */
function isRefunded({ received, refunded }: PageView["page"]): boolean {
  return refunded > 0 && refunded >= received
}

function dataOf(view: PageView, texts: PageTexts): PageData {
  const { page, language } = view
  return {
    revision: page.revision,
    language,
    config: isPayable(page) ? view.config : null,
    amount: page.amount,
    expiresAt: page.payment && Date.parse(page.payment.expires_at),
    texts: scriptTexts(texts),
  }
}

/** Only these: each text costs a phone its data. */
function scriptTexts({
  copied,
  entity,
  keepReference,
  offline,
  onPhone,
  payment_failed,
  popup_blocked,
  processingTitle,
  reference,
  retry,
  settings_changed,
  unavailable,
  windowChanged,
  windowOpen,
}: PageTexts): PageData["texts"] {
  return {
    copied,
    entity,
    keepReference,
    offline,
    onPhone,
    payment_failed,
    popup_blocked,
    processingTitle,
    reference,
    retry,
    settings_changed,
    unavailable,
    windowChanged,
    windowOpen,
  }
}

function panel(view: PageView, texts: PageTexts) {
  const { state, amount, payment, order, refunded, has_older_reference } = view.page
  const older = has_older_reference && warning(`${texts.amountChanged} ${texts.noOlderReference}`)
  switch (state) {
    case "payable":
      return html`${amountHeading(texts.toPay, amount)} ${older} ${button(view, texts)}`
    case "reference":
      // A reference without its numbers is a payment that goes on elsewhere, such as on a phone.
      return payment?.bank
        ? html`${heading(texts.title)} ${older} ${referenceCard(view, texts, payment, payment.bank)}
            <p class="followed">${texts.followed}</p>
            <details class="needs-script">
              <summary>${texts.payOtherwise}</summary>
              ${button(view, texts)}
            </details>`
        : html`${amountHeading(texts.toPay, amount)} ${older} ${button(view, texts)}`
    case "processing":
      return html`${ICONS.hourglass} ${heading(texts.processingTitle)} ${note(texts.processingNext)}`
    case "paid":
      if (isRefunded(view.page)) {
        return html`${ICONS.check} ${heading(texts.refundedTitle)} ${note(refundedNote(refunded, texts))}
        ${note(texts.noReference)} ${receivedPayments(view.page, texts)}`
      }
      return isPaidByPayments(order)
        ? html`${ICONS.check} ${heading(texts.paidTitle)}
          ${
            // After a refund it would be neither what was paid nor what was refunded.
            refunded === 0 &&
            html`<p class="amount"><small>${orderName(order, texts)}</small> ${kwanzas(order.paid_total)}</p>`
          }
          ${note(texts.paidNext)} ${refunded > 0 && note(refundedNote(refunded, texts))}
          ${order.outstanding <= -1 && note(texts.overpaid)}
          ${has_older_reference && warning(texts.noReference)} ${receivedPayments(view.page, texts)}`
        : html`${ICONS.check} ${heading(texts.settledTitle)}
          ${note(`${texts.settledNext} ${texts.noReference}`)}`
    case "expired":
      return html`${ICONS.clock} ${heading(texts.expiredTitle)} ${note(texts.expiredNext)} ${older}
        <p class="amount"><small>${texts.toPay}</small> ${kwanzas(amount)}</p>
        ${button(view, texts)}`
    case "canceled":
      return html`${ICONS.cross} ${heading(texts.canceledTitle)} ${note(canceledNote(view.page, texts))}`
    case "unavailable":
      return html`${ICONS.cross} ${heading(texts.unavailableTitle)} ${note(texts.unavailableNext)}`
  }
}

/** Tells a customer who paid for a cancelled order where the money is: used for another order, refunded, or with the shop. */
function canceledNote(page: PageView["page"], texts: PageTexts): string {
  const { received, refunded, used_elsewhere: used, used_for_display_id: usedFor, has_older_reference } = page
  const left = received - refunded
  const notes = [
    ...(used > 0
      ? [
          `${usedFor === null ? texts.usedElsewhere : `${texts.usedFor} ${String(usedFor)}:`} ${kwanzas(used)}.`,
        ]
      : []),
    ...(refunded > 0 ? [refundedNote(refunded, texts)] : []),
    ...(left > 0 ? [`${refunded > 0 ? texts.rest : texts.received} ${kwanzas(left)}.`] : []),
    ...(has_older_reference ? [texts.noReference] : []),
  ]
  return received + used > 0 ? notes.join(" ") : texts.canceledNext
}

const refundedNote = (amount: number, texts: PageTexts) => `${texts.refunded} ${kwanzas(amount)}.`

const heading = (text: string) => html`<h1 id="title" tabindex="-1">${text}</h1>`

const amountHeading = (label: string, amount: number) =>
  html`<h1 id="title" tabindex="-1" class="amount"><small>${label}</small> ${kwanzas(amount)}</h1>`

const note = (text: string) => html`<p class="note">${text}</p>`

const warning = (text: string) => html`<p class="problem">${text}</p>`

/** The place of the SDK's button, and of what is said about it. Both have their size before anything is in them. */
function button({ config, page }: PageView, texts: PageTexts) {
  if (config === null) {
    return html`<p class="problem">${texts.unavailable}</p>`
  }
  const { error } = methodsFor(config, page.amount)
  if (error) {
    const limit = error.code === "amount_too_small" ? texts.amount_too_small_for : texts.amount_too_large_for
    return html`<p class="problem">${limit} ${kwanzas(error.answer?.bound ?? 0)}.</p>`
  }
  return html`<div id="pay">
    <div id="slot" class="needs-script" tabindex="-1"></div>
    <noscript><p class="problem">${texts.noScript}</p></noscript>
    <div class="said needs-script">
      <p id="hint">${texts.chooseHow}</p>
      <p id="notice" role="status"></p>
      <p id="problem" class="problem" role="alert"></p>
    </div>
  </div>`
}
