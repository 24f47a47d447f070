import { asError, type ErrorCode, logError, ServicePayError } from "./error.js"
import { loadServicePay } from "./load.js"
import type { ButtonOptions, CallbackActions, PopupPayment, ServicePayConfig } from "./types.js"
import { until } from "./until.js"

/** The ends of a press: a better one takes the place of one that was not told yet. */
const CANCELLED = 1
const FAILED = 2
const PENDING = 3
const APPROVED = 4
/** The button was taken away: nothing is told any more. */
const GONE = 5

/** The SDK may learn of a better end than an error only after the popup closed. */
const GRACE_MS = 1000

/**
 * What the shop is told (interface-spec §6, Client callbacks): after the popup has closed, and at most one per press of
 * the button. For the page only; that an order is paid is for the webhook to say.
 */
export interface Callbacks {
  onApprove?: ((payment: PopupPayment) => unknown) | undefined
  /** `bankOf(payment)` has the bank reference, when the shopper chose to pay by one. */
  onPending?: ((payment: PopupPayment) => unknown) | undefined
  onCancel?: (() => unknown) | undefined
  /** Without it, and where a better end is told instead, the error is in the browser's console. */
  onError?: ((error: ServicePayError) => unknown) | undefined
}

/** What `renderButton` needs. */
export interface ServicePayButton extends Callbacks {
  config: ServicePayConfig
  /** Called by the SDK when the button is pressed. */
  createOrder: () => Promise<{ referenceNumber: string }>
  /** What differs from the store's config. */
  options?: ButtonOptions | undefined
  /** For a page whose content security policy asks for one. */
  nonce?: string | undefined
}

/**
 * Puts the SDK's button into the container (interface-spec §2 "Client SDK"): waits for the container up to half a minute,
 * loads the SDK, renders. Every error goes to `onError`. Gives the function that undoes it: the container is empty then,
 * and nothing is called back any more.
 *
 * @param container the element, or a selector for it
 */
export function renderButton(container: string | Element, button: ServicePayButton): () => void {
  const slot = document.createElement("div")
  slot.id = `servicepay-${String(Math.random()).slice(2)}`
  let popup: Window | null | undefined
  let best = 0

  // The SDK is never made to wait: it may close the popup only after it was answered.
  const ends = (
    end: number,
    tell: () => unknown,
    actions?: CallbackActions,
    missed?: () => unknown,
  ): Promise<void> => {
    if (end > best) {
      best = end
      const mine = popup
      // `closed` is true at once where the popup's page isolates itself (COOP): the SDK's own word counts alone.
      const whenClosed = actions?.onPopupWindowClosed
        ? new Promise<void>((closed) => {
            actions.onPopupWindowClosed(() => {
              closed()
            })
          })
        : until(() => !mine || mine.closed)
      void whenClosed.then(() =>
        setTimeout(() => (end < best ? missed?.() : tell()), end === FAILED ? GRACE_MS : 0),
      )
    } else missed?.()
    return Promise.resolve()
  }
  let refusal: unknown
  const fails = (code: ErrorCode, cause?: unknown) => {
    const error = asError(code, cause)
    const log = () => {
      logError(error)
    }
    return ends(FAILED, () => (button.onError ?? logError)(error), undefined, log)
  }

  // How the SDK tells of a blocked popup, and when it opens one, is not specified: `window.open` answers null then.
  const page: { open: (...how: Parameters<typeof window.open>) => Window | null } = window
  let theirs = page.open
  const watched: typeof theirs = (...how) => {
    popup = theirs(...how)
    if (!popup) void fails("popup_blocked")
    return popup
  }
  const watchOpen = () => {
    // A press while the popup is open only brings it to the front.
    if (best === GONE || page.open === watched || popup?.closed === false) return
    best = 0
    theirs = page.open
    page.open = watched
    setTimeout(() => {
      page.open = theirs
    })
  }
  slot.addEventListener("click", watchOpen, true)

  void (async () => {
    try {
      const options = optionsOf(button)
      const servicePay = await loadServicePay(button.config.sdk_url, button)
      const place = await until(
        () => (typeof container === "string" ? document.querySelector(container) : container),
        "no_container",
      )
      if (best === GONE) return
      place.replaceChildren(slot)
      servicePay(button.config.publishable_key)
        .generateButton({
          options,
          createOrder: async () => {
            // Where the SDK's click cannot be seen, its asking is the press.
            watchOpen()
            try {
              const { referenceNumber } = await button.createOrder()
              if (!referenceNumber) throw new ServicePayError("empty_reference")
              watchOpen()
              return referenceNumber
            } catch (error) {
              popup?.close()
              refusal = error
              void fails("refused", error)
              throw error
            }
          },
          onApprove: (data, actions) =>
            ends(APPROVED, () => button.onApprove?.(data?.payment ?? {}), actions),
          onPending: (data, actions) => ends(PENDING, () => button.onPending?.(data?.payment ?? {}), actions),
          onCancel: () => ends(CANCELLED, () => button.onCancel?.()),
          // Some SDKs hand back what `createOrder` threw, and that was told.
          onError: (error) =>
            error && error === refusal ? Promise.resolve() : fails("payment_failed", error),
        })
        .render(`#${slot.id}`)
    } catch (error) {
      slot.remove()
      void fails("sdk_not_loaded", error)
    }
  })()
  return () => {
    best = GONE
    slot.remove()
  }
}

/**
 * The store's options with the page's own before them. A method that the store has not allowed stays forbidden, and direct
 * payment stays (interface-spec §1).
 */
function optionsOf({ config: { options }, options: own = {} }: ServicePayButton): Required<ButtonOptions> {
  const allowed = options.paymentConfig.allowedPaymentMethods
  const chosen = own.paymentConfig?.allowedPaymentMethods ?? allowed
  if (chosen.some((method) => !allowed.includes(method))) {
    throw new ServicePayError("unknown_method")
  }
  return {
    style: { ...options.style, ...own.style },
    config: { ...options.config, ...own.config },
    paymentConfig: {
      ...options.paymentConfig,
      ...own.paymentConfig,
      allowedPaymentMethods: [...new Set([...chosen, "FPSOLPG" as const])],
    },
  }
}
