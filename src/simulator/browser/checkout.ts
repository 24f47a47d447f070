import { type PopupMessage, popupState, type PopupState, shopMessage } from "./popup-messages"

// The script of the hosted popup. It reports the outcome to the shop's page and closes the window.
const WATCH_EVERY_MS = 1000
const NEXT_AFTER_MS = 1800
const CLOSE_AFTER_MS = 5000
/** How long the popup waits for the shop's page to acknowledge the outcome. */
const ACKNOWLEDGE_TIMEOUT_MS = 2000

const envelope = "servicepay-checkout"
const state = popupState.parse(JSON.parse(document.body.dataset.state ?? "{}"))
const shopPage = findShopPage(window.opener)
let onAcknowledged: (() => void) | undefined

function findShopPage(opener: unknown): Pick<Window, "postMessage"> | undefined {
  return state.openerOrigin !== "" && canReceive(opener) ? opener : undefined
}

function canReceive(opener: unknown): opener is Pick<Window, "postMessage"> {
  return typeof opener === "object" && opener !== null && "postMessage" in opener
}

/** The target origin keeps other pages from reading the message. */
function send(message: PopupMessage): void {
  shopPage?.postMessage(message, state.openerOrigin)
}

/** Resolves when the shop's page acknowledges the outcome, or after `ACKNOWLEDGE_TIMEOUT_MS`. */
function reportOutcome(outcome: NonNullable<PopupState["outcome"]>): Promise<void> {
  const { session, payment, reason } = state
  if (shopPage === undefined) return Promise.resolve()
  const acknowledged = new Promise<void>((resolve) => {
    onAcknowledged = resolve
    window.setTimeout(resolve, ACKNOWLEDGE_TIMEOUT_MS)
  })
  send({ source: envelope, session, type: "outcome", outcome, payment, reason })
  return acknowledged
}

window.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (shopPage === undefined || event.source !== shopPage || event.origin !== state.openerOrigin) return
  const message = shopMessage.safeParse(event.data)
  if (message.success && message.data.session === state.session) onAcknowledged?.()
})

async function start(): Promise<void> {
  const { session, amount, payment, leaningPending, outcome, watch, next, closesByItself } = state
  send({ source: envelope, session, type: "ready", amount })
  if (leaningPending) send({ source: envelope, session, type: "leaning", payment })
  if (watch !== null) watchForTheEnd(watch)
  if (next !== null)
    window.setTimeout(() => {
      window.location.replace(next)
    }, NEXT_AFTER_MS)
  if (outcome === null) return
  await reportOutcome(outcome)
  document.body.dataset.told = outcome
  if (closesByItself)
    window.setTimeout(() => {
      window.close()
    }, CLOSE_AFTER_MS)
}

/** The order can become final outside this window: at an ATM, on a phone, or on the simulator's own page. */
function watchForTheEnd({ statusUrl, resultUrl }: NonNullable<PopupState["watch"]>): void {
  const timer = window.setInterval(() => {
    void (async () => {
      const response = await fetch(statusUrl)
      if (!response.ok || (await response.text()) === "PEN") return
      window.clearInterval(timer)
      window.location.replace(resultUrl)
    })().catch(() => undefined)
  }, WATCH_EVERY_MS)
}

const actions: Readonly<Record<string, (element: HTMLElement) => Promise<void>>> = {
  close: () => {
    window.close()
    return Promise.resolve()
  },
  "leave-pending": async () => {
    await reportOutcome("pending")
    window.close()
    document.body.classList.add("may-close")
  },
  copy: async (element) => {
    await navigator.clipboard.writeText(element.dataset.copy ?? "")
    element.classList.add("copied")
  },
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return
  const element = event.target.closest<HTMLElement>("[data-action]")
  const action = actions[element?.dataset.action ?? ""]
  if (element !== null && action !== undefined) void action(element)
})

// A second press of the same button must not send the form twice.
document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement)) return
  if (event.target.dataset.sent === "true") event.preventDefault()
  event.target.dataset.sent = "true"
})

// A press before this script runs is lost: who automates the popup waits for this.
document.body.dataset.listening = "true"
void start()
