import { waitForContainer } from "./container.js"
import { asError, ServicePayError } from "./error.js"
import { loadServicePay } from "./load.js"
import { popupClosed, watchOpen } from "./popup.js"
import type {
  BankReference,
  ButtonConfig,
  ButtonOptions,
  CallbackActions,
  PaymentOrder,
  ServicePayConfig,
} from "./types.js"

/** The SDK may learn of a better end than an error only after the popup closed. */
const GRACE_MS = 1000

/** The ends of a press: a better one takes the place of one that was not told yet. */
const CANCELLED = 1
const FAILED = 2
const PENDING = 3
const APPROVED = 4

/**
 * What the shop is told (interface-spec §6, Client callbacks): after the popup has closed, and at most one per press of
 * the button. For the page only; that an order is paid is for the webhook to say.
 */
export interface Callbacks {
  /** `orderId` is the SDK's; `order` is what `createOrder` gave, when that was more than the reference number. */
  onApprove?: (payment: { orderId: string; order?: PaymentOrder }) => unknown
  /** `bank` is there when the shopper chose to pay by reference. */
  onPending?: (payment: { orderId?: string; bank?: BankReference; order?: PaymentOrder }) => unknown
  onCancel?: () => unknown
  onError?: (error: ServicePayError) => unknown
}

/** What `renderButton` needs. */
export interface ServicePayButton extends Callbacks {
  config: ServicePayConfig
  /** Called by the SDK when the button is pressed: gives the payment order, or its reference number alone. */
  createOrder: () => Promise<string | PaymentOrder>
  /** What differs from the store's config. */
  options?: ButtonOptions
  /** For a page whose content security policy asks for one. */
  nonce?: string
}

interface Press {
  popup?: Window | null
  /** Where the focus goes back to. */
  from?: EventTarget | null
  /** The SDK has asked for the order. */
  ordered?: boolean
  end: number
  told?: boolean
}

/**
 * Puts the SDK's button into the container (interface-spec §2 "Client SDK"): waits for the container up to five seconds,
 * loads the SDK, renders. Every error goes to `onError`. Gives the function that undoes it: the container is empty then,
 * and nothing is called back any more.
 *
 * @param container the element, or a selector for it
 */
export function renderButton(container: string | Element, button: ServicePayButton): () => void {
  const slot = document.createElement("div")
  slot.id = `servicepay-${Math.random().toString(36).slice(2)}`
  let gone = false
  let press: Press = { end: 0 }

  const fail = (error: ServicePayError) => button.onError?.(error)

  const ends = async (end: number, tell: () => unknown, actions?: CallbackActions, grace = 0) => {
    const mine = press
    if (end < mine.end) return
    mine.end = end
    await popupClosed(mine.popup, actions)
    if (mine.popup && grace) await new Promise((resolve) => setTimeout(resolve, grace))
    if (gone || mine.told || mine.end > end) return
    mine.told = true
    if (mine.from instanceof HTMLElement) mine.from.focus()
    tell()
  }
  const fails = (error: ServicePayError, grace?: number) => {
    void ends(FAILED, () => fail(error), undefined, grace)
  }

  const seePopup = () => {
    const mine = press
    watchOpen((popup) => {
      mine.popup ??= popup
      if (!popup) fails(new ServicePayError("popup_blocked", "The browser blocked the popup."))
    })
  }
  slot.addEventListener(
    "click",
    ({ target }) => {
      // A press while the popup is open only brings it to the front.
      if (press.popup && !press.popup.closed) return
      press = { end: 0, from: target instanceof Element ? target.closest("button,a,[tabindex]") : null }
      seePopup()
    },
    true,
  )

  let order: PaymentOrder | undefined
  const createOrder = async () => {
    // Where the SDK's click cannot be seen, its asking is the press.
    if (press.ordered) press = { end: 0 }
    const mine = press
    mine.ordered = true
    try {
      const answer = await button.createOrder()
      order = typeof answer === "string" ? undefined : answer
      const reference = order ? order.referenceNumber : answer
      if (typeof reference !== "string" || !reference.trim()) {
        throw new ServicePayError("empty_reference", "createOrder gave no reference number.")
      }
      if (!mine.popup) seePopup()
      return reference
    } catch (error) {
      mine.popup?.close()
      fails(asError("refused", error))
      throw error
    }
  }
  const withOrder = () => (order ? { order } : {})

  const callbacks: Omit<ButtonConfig, "options"> = {
    createOrder,
    // None waits: the SDK may wait for them before it closes the popup.
    onApprove: async ({ payment: { orderId } }, actions) => {
      void ends(APPROVED, () => button.onApprove?.({ orderId, ...withOrder() }), actions)
    },
    onPending: async ({ payment: { orderId, data } }, actions) => {
      const reference = data?.paymentReference
      const entity = data?.entity?.number
      const bank = reference ? { bank: { reference, ...(entity && { entity }) } } : {}
      void ends(PENDING, () => button.onPending?.({ orderId, ...bank, ...withOrder() }), actions)
    },
    onCancel: async () => {
      void ends(CANCELLED, () => button.onCancel?.())
    },
    onError: async (error) => {
      fails(asError("payment_failed", error), GRACE_MS)
    },
  }
  void (async () => {
    try {
      const options = optionsOf(button)
      const [servicePay, place] = await Promise.all([
        loadServicePay(button.config.sdk_url, { ...(button.nonce && { nonce: button.nonce }) }),
        waitForContainer(container),
      ])
      if (gone) return
      place.replaceChildren(slot)
      servicePay(button.config.publishable_key)
        .generateButton({ ...callbacks, options })
        .render(`#${slot.id}`)
    } catch (error) {
      slot.remove()
      if (!gone) fail(asError("sdk_not_loaded", error))
    }
  })()
  return () => {
    gone = true
    slot.remove()
  }
}

/** The store's config in the SDK's words. */
function optionsOf({ config, options = {} }: ServicePayButton): ButtonOptions {
  const paymentConfig = {
    theme: config.theme,
    allowedPaymentMethods: config.allowed_payment_methods,
    showUIOfProcessingInfo: config.show_processing_info,
    referencePaymentLifeSpan: config.reference_life_span,
    ...options.paymentConfig,
  }
  const unknown = paymentConfig.allowedPaymentMethods.find(
    (method) => !/^FP(MCXEXPRSS|SOLPGEXT|SOLPG)$/.test(method),
  )
  if (unknown !== undefined) {
    throw new ServicePayError("unknown_payment_method", `No such payment method: ${unknown}`)
  }
  return {
    style: { width: "100%", shape: "rect", ...options.style },
    config: { lang: config.language, showAmount: config.show_amount, ...options.config },
    paymentConfig,
  }
}
