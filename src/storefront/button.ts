import { asError, ServicePayError } from "./error.js"
import { fields } from "./fields.js"
import { loadServicePay } from "./load.js"
import type {
  BankReference,
  ButtonOptions,
  CallbackActions,
  PaymentOrder,
  ServicePayConfig,
} from "./types.js"
import { pause, until } from "./until.js"

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
  onApprove?: (payment: { orderId: string; order?: PaymentOrder | undefined }) => unknown
  /** `bank` is there when the shopper chose to pay by reference. */
  onPending?: (payment: {
    orderId?: string
    bank?: BankReference | undefined
    order?: PaymentOrder | undefined
  }) => unknown
  onCancel?: () => unknown
  onError?: (error: ServicePayError) => unknown
}

/** What `renderButton` needs. */
export interface ServicePayButton extends Callbacks {
  config: ServicePayConfig
  /** Called by the SDK when the button is pressed: gives the payment order, or its reference number alone. */
  createOrder: () => Promise<string | PaymentOrder>
  /** What differs from the store's config. */
  options?: ButtonOptions | undefined
  /** For a page whose content security policy asks for one. */
  nonce?: string | undefined
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
  const isGone = () => gone
  let press: Press = { end: 0 }
  let order: PaymentOrder | undefined

  // The SDK is never made to wait: it may close the popup only after it was answered.
  const ends = (end: number, tell: () => unknown, actions?: CallbackActions): Promise<void> => {
    void tellOnceClosed(press, end, tell, actions)
    return Promise.resolve()
  }
  const tellOnceClosed = async (mine: Press, end: number, tell: () => unknown, actions?: CallbackActions) => {
    if (end < mine.end) return
    mine.end = end
    let closed = !mine.popup && !actions
    actions?.onPopupWindowClosed(() => {
      closed = true
    })
    await until(() => gone || closed || mine.popup?.closed)
    // The SDK may learn of a better end than an error only after the popup closed.
    if (mine.popup && end === FAILED) await pause(GRACE_MS)
    if (gone || mine.told || mine.end > end) return
    mine.told = true
    if (mine.from instanceof HTMLElement) mine.from.focus()
    tell()
  }
  const fails = (error: ServicePayError) => ends(FAILED, () => button.onError?.(error))

  // How the SDK tells of a blocked popup, and when it opens one, is not specified: `window.open` answers null then.
  const watchOpen = () => {
    const mine = press
    const page: { open: (...how: Parameters<typeof window.open>) => Window | null } = window
    const { open } = page
    const watched: typeof open = (...how) => {
      const popup = open.apply(page, how)
      mine.popup ??= popup
      if (!popup) void fails(new ServicePayError("popup_blocked"))
      return popup
    }
    page.open = watched
    setTimeout(() => {
      if (page.open === watched) page.open = open
    })
  }
  slot.addEventListener(
    "click",
    () => {
      // A press while the popup is open only brings it to the front.
      if (press.popup?.closed === false) return
      press = { end: 0, from: document.activeElement }
      watchOpen()
    },
    true,
  )

  void (async () => {
    try {
      const options = optionsOf(button)
      const servicePay = await loadServicePay(button.config.sdk_url, button)
      const place = await until(
        () =>
          typeof container === "string"
            ? document.querySelector(container)
            : container.isConnected
              ? container
              : null,
        "container_missing",
      )
      if (isGone()) return
      place.replaceChildren(slot)
      servicePay(button.config.publishable_key)
        .generateButton({
          options,
          createOrder: async () => {
            // Where the SDK's click cannot be seen, its asking is the press.
            if (press.ordered) press = { end: 0 }
            const mine = press
            mine.ordered = true
            try {
              const answer = await button.createOrder()
              order = typeof answer === "string" ? undefined : answer
              const reference = typeof answer === "string" ? answer : fields(answer).referenceNumber
              if (typeof reference !== "string" || !reference) throw new ServicePayError("empty_reference")
              if (!mine.popup) watchOpen()
              return reference
            } catch (error) {
              mine.popup?.close()
              void fails(asError("refused", error))
              throw error
            }
          },
          onApprove: ({ payment: { orderId } }, actions) =>
            ends(APPROVED, () => button.onApprove?.({ orderId, order }), actions),
          onPending: ({ payment: { orderId, data } }, actions) => {
            const reference = data?.paymentReference
            const bank = reference ? { reference, entity: data.entity?.number } : undefined
            return ends(PENDING, () => button.onPending?.({ orderId, bank, order }), actions)
          },
          onCancel: () => ends(CANCELLED, () => button.onCancel?.()),
          onError: (error) => fails(asError("payment_failed", error)),
        })
        .render(`#${slot.id}`)
    } catch (error) {
      slot.remove()
      if (!isGone()) button.onError?.(asError("sdk_not_loaded", error))
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
  for (const method of paymentConfig.allowedPaymentMethods) {
    if (!/^FP(MCXEXPRSS|SOLPG(EXT)?)$/.test(method)) {
      throw new ServicePayError("unknown_payment_method", `unknown_payment_method ${method}`)
    }
  }
  return {
    style: { width: "100%", shape: "rect", ...options.style },
    config: { lang: config.language, showAmount: config.show_amount, ...options.config },
    paymentConfig,
  }
}
