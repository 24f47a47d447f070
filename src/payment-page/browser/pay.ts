import { bankOf } from "../../../storefront/src/bank-reference.js"
import { renderButton } from "../../../storefront/src/button.js"
import { errorText, type ServicePayError } from "../../../storefront/src/error.js"
import { poll } from "../../../storefront/src/poll.js"
import type { BankReference, ServicePayConfig } from "../../../storefront/src/types.js"
import { waitUntil } from "../../../storefront/src/wait-until.js"
import type { PageData } from "../page-data"
import { askLink, type LinkPaymentOrder } from "./link"
import { say, shownData } from "./shown-page"

/** A report that fails for another reason than these would always fail. */
const TEMPORARY = [
  "offline",
  "refused",
  "too_many_requests",
  "internal_error",
  "storage_unavailable",
  "body_too_slow",
]

let stop: (() => void) | undefined
let shown: Element | null = null
/** Shows whether a payment window is open, and whether its amount is the page's. */
let showWindowNotice = (): void => undefined

/**
 * Shows the SDK's button where the page has a place for it that can be seen. A place that has the button already keeps
 * it.
 * @param check looks at once whether something has changed
 */
export function showButton(check: () => void): void {
  const slot = document.getElementById("slot")
  const data = shownData()
  showWindowNotice()
  if (slot === shown) return
  stop?.()
  stop = undefined
  shown = null
  if (slot && data?.config && !slot.closest("details:not([open])")) {
    shown = slot
    stop = render(slot, data, data.config, check)
  }
}

function render(
  slot: HTMLElement,
  { language, texts, amount }: PageData,
  config: ServicePayConfig,
  check: () => void,
) {
  let order: LinkPaymentOrder | undefined
  let popup: Window | undefined
  showWindowNotice = () => {
    if (!popup || popup.closed) return
    const isChanged = order !== undefined && order.amount !== shownData()?.amount
    say("notice", isChanged ? texts.windowChanged : texts.windowOpen)
  }
  const remove = renderButton(slot, {
    config,
    getConfig: async () => (await askLink<{ config: ServicePayConfig }>("config")).config,
    amount,
    options: { config: { lang: language } },
    nonce: document.querySelector("style")?.nonce,
    createOrder: async () => {
      say("problem")
      order = undefined
      order = await askLink<LinkPaymentOrder>("payment-order", {})
      showWindowNotice()
      return { referenceNumber: order.reference_number }
    },
    onOpen: (opened) => {
      popup = opened
      say("problem")
      showWindowNotice()
      void waitUntil(() => opened.closed).then(() => {
        const notice = document.getElementById("notice")?.textContent
        if (notice === texts.windowOpen || notice === texts.windowChanged) say("notice")
        // The methods that are offered depend on the amount.
        if (shown === slot && shownData()?.amount !== amount) showAgain(check)
      })
    },
    onApprove: () => {
      say("notice", texts.processingTitle)
      check()
    },
    onPending: (payment) => {
      const bank = bankOf(payment)
      if (bank && order) report(order, bank, texts, check)
      else say("notice", texts.onPhone)
      check()
    },
    onCancel: () => {
      say("notice")
    },
    onError: (error) => {
      say("notice")
      say("problem", errorText(error, texts))
      if (!slot.firstElementChild) offerRetry(slot, texts.retry, check)
      // The store may have refused because the order is paid by now.
      check()
    },
  })
  return remove
}

/** Tells the store the bank reference until it has it, so that every device shows it. */
function report(
  order: LinkPaymentOrder,
  bank: BankReference,
  texts: PageData["texts"],
  check: () => void,
): void {
  const { external_transaction_id, report_secret } = order
  const reporting = poll(
    () => askLink("bank-reference", { ...bank, external_transaction_id, report_secret }),
    (_, end) => {
      end()
      say("problem")
      check()
    },
    (error: ServicePayError) => {
      const isTemporary = TEMPORARY.includes(error.code)
      if (!isTemporary) reporting.stop()
      const numbers = [
        bank.entity && `${texts.entity} ${bank.entity}`,
        `${texts.reference} ${bank.reference}`,
      ]
      const told = isTemporary
        ? `${texts.keepReference} ${numbers.filter(Boolean).join(" · ")}`
        : errorText(error, texts)
      say("problem", told)
      check()
    },
  )
}

function showAgain(check: () => void): void {
  shown = null
  showButton(check)
}

/** In the button's own place, so that nothing moves. */
function offerRetry(slot: HTMLElement, text: string, check: () => void): void {
  const retry = document.createElement("button")
  retry.textContent = text
  retry.addEventListener("click", () => {
    slot.replaceChildren()
    say("problem")
    showAgain(check)
    slot.focus()
  })
  slot.replaceChildren(retry)
}
