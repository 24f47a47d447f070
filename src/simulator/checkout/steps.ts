import { html, raw } from "hono/html"
import { kwanzas } from "../format-kwanzas"
import { type Html, purchase } from "./layout"
import { actionUrl, backLink, button, simulatorOnly, type StepContext, stepUrl } from "./step-parts"

export function chooseStep(context: StepContext): Html {
  const { request, order, say } = context
  const option = (code: string, label: string, hint: string): Html =>
    html`<span class="icon ${code}" aria-hidden="true"></span
      ><span class="option"><b>${label}</b><small>${hint}</small></span
      ><span class="arrow" aria-hidden="true"></span>`
  const methods = request.methods.map((method) => {
    switch (method) {
      case "FPMCXEXPRSS":
        return html`<a class="method" data-testid="method-${method}" href="${stepUrl(context, "wallet")}"
          >${option(method, say("wallet"), say("walletHint"))}</a
        >`
      case "FPSOLPGEXT":
        return html`<form method="post" action="${actionUrl(context, "reference")}">
          <button class="method" data-testid="method-${method}">
            ${option(method, say("reference"), say("referenceHint"))}
          </button>
        </form>`
      case "FPSOLPG":
        return html`<a class="method" data-testid="method-${method}" href="${stepUrl(context, "direct")}"
          >${option(method, say("direct"), say("directHint"))}</a
        >`
    }
  })
  return html`${purchase(order, say)}
    <h1>${say("choose")}</h1>
    <nav class="methods">${methods}</nav>
    ${button(context, "cancel", "quiet", say("cancel"))}`
}

export function walletStep(context: StepContext): Html {
  const { order, say } = context
  return html`${purchase(order, say)}
    <h1>${say("wallet")}</h1>
    <form method="post" action="${actionUrl(context, "wallet")}">
      <label for="phone">${say("phone")}</label>
      <div class="phone">
        <span>+244</span>
        <input
          id="phone"
          name="phone"
          type="tel"
          inputmode="numeric"
          autocomplete="tel-national"
          pattern="9[0-9]{2} ?[0-9]{3} ?[0-9]{3}"
          placeholder="923 000 000"
          title="${say("phoneHint")}"
          required
          autofocus
        />
      </div>
      <small>${say("phoneHint")}</small>
      <button class="primary" data-testid="send-request">${say("sendRequest")}</button>
    </form>
    ${backLink(context)}`
}

export function waitingStep(context: StepContext): Html {
  const { order, say } = context
  return html`${purchase(order, say)}
    <div class="moment"><span class="spinner" aria-hidden="true"></span></div>
    <h1 class="centered" role="status">${say("waiting")}</h1>
    <p class="centered">${say("waitingHint")}</p>
    ${simulatorOnly(
      context,
      html`<div class="handset">
        <p>${say("yourPhone")}</p>
        <strong>${say("phoneAsks")} ${kwanzas(order.amount)}?</strong>
        <div class="pair">
          ${button(context, "pay", "primary", say("confirm"))}
          ${button(context, "refuse", "danger", say("refuse"))}
        </div>
      </div>`,
    )}
    <button class="quiet" data-action="leave-pending" data-testid="leave-pending">
      ${say("leavePending")}
    </button>
    ${backLink(context)}`
}

export function directStep(context: StepContext): Html {
  const { request, order, say } = context
  const failed = request.failed ? html`<p class="alert" role="alert">${say("failed")}</p>` : raw("")
  return html`${purchase(order, say)}
    <h1>${say("direct")}</h1>
    ${failed}
    <form method="post" action="${actionUrl(context, "pay")}">
      <label for="account">${say("account")}</label>
      <input id="account" value="923 000 000" autocomplete="off" required />
      <label for="pin">${say("pin")}</label>
      <input id="pin" type="password" value="1234" inputmode="numeric" autocomplete="off" required />
      <small>${say("anyWillDo")}</small>
      <button class="primary" data-testid="pay">${say("pay")} ${kwanzas(order.amount)}</button>
    </form>
    ${simulatorOnly(context, button(context, "fail", "danger", say("makeItFail")))} ${backLink(context)}
    ${request.methods.length === 1 ? button(context, "cancel", "quiet", say("cancel")) : raw("")}`
}
