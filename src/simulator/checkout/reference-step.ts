import { html, raw } from "hono/html"
import { kwanzas } from "../format-kwanzas"
import { type Language } from "../languages"
import { type Html } from "./layout"
import { backLink, button, simulatorOnly, type StepContext } from "./step-parts"

/** The bank reference, to be paid at an ATM or in a bank's app. */
export function referenceStep(context: StepContext): Html {
  const { request, order, say } = context
  const bank = order.bankReference
  if (bank === null) return raw("")
  const { reference, entity, validUntil } = bank
  const grouped = reference.replace(/\d{3}(?=\d)/g, "$&\u00a0")
  const validity =
    validUntil === null
      ? raw("")
      : html`<div class="row">
          <dt>${say("validUntil")}</dt>
          <dd data-testid="valid-until">${formatTime(validUntil, request.language)}</dd>
        </div>`
  return html`<h1>${say("referenceTitle")}</h1>
    <p class="purpose">${order.name}</p>
    <dl class="bank">
      ${row(say("entity"), entity, "entity", copyButton(entity, say("copy")))}
      ${row(say("bankReference"), grouped, "bank-reference", copyButton(reference, say("copy")))}
      ${row(say("amount"), kwanzas(order.amount), "amount", copyButton(String(order.amount), say("copy")))}
      ${validity}
    </dl>
    <button class="primary" data-action="leave-pending" data-testid="pay-later">${say("payLater")}</button>
    ${simulatorOnly(context, button(context, "pay", "secondary", say("payAtm")))} ${backLink(context)}`
}

function row(label: string, value: string, name: string, aside: Html): Html {
  return html`<div class="row">
    <dt>${label}</dt>
    <dd data-testid="${name}">${value}</dd>
    ${aside}
  </div>`
}

function copyButton(value: string, label: string): Html {
  return html`<button type="button" class="copy" data-action="copy" data-copy="${value}">${label}</button>`
}

/** In the shop's time zone: Luanda has no summer time. */
function formatTime(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Africa/Luanda",
  })
  return format.format(new Date(iso))
}
