import { type PopupMessage, popupState, type PopupState, shopMessage } from "./popup-messages"

/** The script of the hosted popup: tells the shop's page what happened, and lets the window close. */
const WATCH_EVERY_MS = 1000
const NEXT_AFTER_MS = 1800
const CLOSE_AFTER_MS = 5000
/** How long a popup waits for the shop's page to say that it heard. */
const PATIENCE_MS = 2000

const envelope = "servicepay-checkout"
const state = popupState.parse(JSON.parse(document.body.dataset.state ?? "{}"))
const shopPage = findShopPage(window.opener)
let whenHeard: (() => void) | undefined

function findShopPage(opener: unknown): Pick<Window, "postMessage"> | undefined {
  return state.openerOrigin !== "" && canReceive(opener) ? opener : undefined
}

function canReceive(opener: unknown): opener is Pick<Window, "postMessage"> {
  return typeof opener === "object" && opener !== null && "postMessage" in opener
}

/** Naming the origin means that no other page can read it. */
function tell(message: PopupMessage): void {
  shopPage?.postMessage(message, state.openerOrigin)
}

/** Resolves when the shop's page has heard, or will not. */
function tellOutcome(outcome: NonNullable<PopupState["outcome"]>): Promise<void> {
  const { session, payment, reason } = state
  if (shopPage === undefined) return Promise.resolve()
  const heard = new Promise<void>((resolve) => {
    whenHeard = resolve
    window.setTimeout(resolve, PATIENCE_MS)
  })
  tell({ source: envelope, session, type: "outcome", outcome, payment, reason })
  return heard
}

window.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (shopPage === undefined || event.source !== shopPage || event.origin !== state.openerOrigin) return
  const message = shopMessage.safeParse(event.data)
  if (message.success && message.data.session === state.session) whenHeard?.()
})

async function start(): Promise<void> {
  const { session, amount, payment, leaningPending, outcome, watch, next, closesByItself } = state
  tell({ source: envelope, session, type: "ready", amount })
  if (leaningPending) tell({ source: envelope, session, type: "leaning", payment })
  if (watch !== null) watchForTheEnd(watch)
  if (next !== null)
    window.setTimeout(() => {
      window.location.replace(next)
    }, NEXT_AFTER_MS)
  if (outcome === null) return
  await tellOutcome(outcome)
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
    await tellOutcome("pending")
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

void start()
