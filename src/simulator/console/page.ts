import { html, raw } from "hono/html"
import { type Html } from "../checkout/layout"
import { kwanzas } from "../format-kwanzas"
import { DEFAULT_KNOBS } from "../knobs"
import { type SentNotification } from "../notifications/sent-notification"
import { isFinal, type SimulatedOrder } from "../order"
import { type Simulation } from "../simulation"

/** A load test makes thousands of orders, and a page of all of them would be slow. */
const SHOWN_ORDERS = 200

const STATUS_WORDS = { PEN: "Pending", CON: "Paid", CAN: "Cancelled" } as const

/** The simulator's own page: its orders, with a button for each action. */
export function consolePage(simulation: Simulation): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>ServicePay simulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/console.css" />
      </head>
      <body>
        <header>
          <h1>ServicePay simulator</h1>
          <p class="label">No real money</p>
          <p class="away-note" role="status">The simulator is no longer responding.</p>
        </header>
        <main id="live">${liveContent(simulation)}</main>
        <script src="/assets/console.js" defer></script>
      </body>
    </html>`
}

/** The part of the page that refreshes itself. */
export function liveContent(simulation: Simulation): Html {
  const orders = simulation.orders.list()
  const table =
    orders.length === 0
      ? html`<p class="empty">
          No payment orders yet. They appear here as soon as a shop calls
          <code>POST /servicepartner/createPaymentOrder</code>.
        </p>`
      : html`<div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Created</th>
                <th>Purchase</th>
                <th class="number">Amount</th>
                <th>Status</th>
                <th>Method</th>
                <th>Webhook</th>
                <th><span class="hidden">Actions</span></th>
              </tr>
            </thead>
            <tbody>
              ${orders.slice(0, SHOWN_ORDERS).map((order) => orderRow(order, simulation.lastNotification.get(order.externalTransactionId)))}
            </tbody>
          </table>
        </div>`
  return html`${table}${settings(simulation)}`
}

function orderRow(order: SimulatedOrder, sent: SentNotification | undefined): Html {
  const { externalTransactionId: id, bankReference: bank, status } = order
  const reference =
    bank === null ? raw("") : html`<small class="reference">${bank.entity} · ${bank.reference}</small>`
  const end = order.finalReason === "expired" ? "Expired" : STATUS_WORDS[status]
  const final = isFinal(order)
  return html`<tr data-order="${id}">
    <td><time datetime="${order.createdAt}">${order.createdAt.slice(11, 19)}</time></td>
    <td class="what">${order.name}<small>${id}</small></td>
    <td class="number">${kwanzas(order.amount)}</td>
    <td><span class="status ${status}">${status}</span><small>${end}</small></td>
    <td>${order.method ?? "–"}${reference}</td>
    <td>${webhookAnswer(sent)}</td>
    <td class="actions">
      <div>
        ${final ? raw("") : [actionButton(id, "confirm", "Confirm"), actionButton(id, "cancel", "Cancel")]}
        ${final ? raw("") : actionButton(id, "expire", "Expire", EXPIRE_NOW)}
        ${actionButton(id, "notify", "Send again")}
      </div>
    </td>
  </tr>`
}

/** A store tells an expiry from a cancellation by the time alone: the status of both is `CAN` (interface-spec §3). */
const EXPIRE_NOW =
  "Ends the reference now. Before its time to pay is over, the store can only see that it was cancelled."

function actionButton(id: string, action: string, label: string, title = ""): Html {
  return html`<form method="post" action="/simulator/orders/${encodeURIComponent(id)}/${action}">
    <button title="${title}">${label}</button>
  </form>`
}

function webhookAnswer(sent: SentNotification | undefined): Html {
  if (sent === undefined) return html`–`
  const answer = sent.statusCode ?? sent.error ?? sent.outcome
  const look = sent.statusCode === 200 ? "fine" : "trouble"
  return html`<span class="${look}">${answer}</span><small>${sent.status} at ${sent.at.slice(11, 19)}</small>`
}

function settings({ knobs, webhookUrl, settings: { credentials } }: Simulation): Html {
  const turned = new Map(Object.entries<unknown>(DEFAULT_KNOBS))
  const rows = Object.entries<unknown>(knobs).map(
    ([name, value]) =>
      html`<div class="${value === turned.get(name) ? "" : "turned"}">
        <dt>${name}</dt>
        <dd>${String(value)}</dd>
      </div>`,
  )
  return html`<section class="settings">
    <h2>Settings</h2>
    <p>
      Webhook: <code>${webhookUrl ?? "none"}</code> · Publishable key:
      <code>${credentials.publishableKey}</code>
    </p>
    <dl>${rows}</dl>
  </section>`
}
