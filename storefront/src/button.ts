import { asError, type ErrorCode, logError, ServicePayError } from "./error.js"
import { loadServicePay } from "./load-sdk.js"
import { methodsFor } from "./method-limits.js"
import { APPROVED, CANCELLED, FAILED, PENDING, PopupOutcome } from "./popup-outcome.js"
import type { ButtonOptions, PopupPayment, ServicePay, ServicePayConfig } from "./types.js"
import { delay, waitUntil } from "./wait-until.js"

/** How much longer than `createOrder` a press waits for the store's current key. */
const KEY_PATIENCE_MS = 500

/** The publishable key that the store uses now, by the one that a page's config had. */
const currentKeys = new Map<string, string>()
/** A late answer must not replace a newer one. */
let reads = 0

/**
 * The shop's callbacks (interface-spec §6, Client callbacks). Called after the popup has closed, at most one for each
 * press of the button. For the page only: the webhook decides that an order is paid.
 */
export interface Callbacks {
  /** The popup has opened. */
  onOpen?: ((popup: Window) => unknown) | undefined
  onApprove?: ((payment: PopupPayment) => unknown) | undefined
  /** `bankOf(payment)` has the bank reference if the shopper chose to pay by reference. */
  onPending?: ((payment: PopupPayment) => unknown) | undefined
  onCancel?: (() => unknown) | undefined
  /** Without it, the browser's console shows the error. It also does if a better outcome is reported instead. */
  onError?: ((error: ServicePayError) => unknown) | undefined
}

export interface ServicePayButton extends Callbacks {
  config: ServicePayConfig
  /**
   * Reads the config again, during `createOrder` of each press: a merchant may have corrected the publishable key while
   * the page is open. The press then ends with `settings_changed`, and the button has the new key for the next one.
   */
  getConfig?: (() => Promise<ServicePayConfig>) | undefined
  /** Called by the SDK when the button is pressed. */
  createOrder: () => Promise<{ referenceNumber: string }>
  /** What is to be paid, in kwanzas. Without it, methods that do not take the amount are offered too. */
  amount?: number | undefined
  /** What differs from the store's config. */
  options?: ButtonOptions | undefined
  /** For a page whose content security policy requires one. */
  nonce?: string | undefined
}

/**
 * Puts the SDK's button into the container (interface-spec §2 "Client SDK"). Waits for the container for up to half a
 * minute, loads the SDK, and renders. Every error goes to `onError`. Returns a function that undoes it: the container
 * is empty after that, and only a payment that was made in a window that was still open is reported.
 * @param container the element, or a selector for it
 */
export function renderButton(container: string | Element, button: ServicePayButton): () => void {
  const slot = document.createElement("div")
  slot.id = `servicepay-${String(Math.random()).slice(2)}`
  const outcome = new PopupOutcome()
  let refusal: unknown
  const fails = (code: ErrorCode, cause?: unknown) => {
    const error = asError(code, cause)
    const log = () => {
      logError(error)
    }
    return outcome.ends(FAILED, () => (button.onError ?? logError)(error), undefined, log)
  }

  // The specification does not say how the SDK reports a blocked popup, or when it opens one. `window.open` returns
  // null then.
  const page: { open: (...how: Parameters<typeof window.open>) => Window | null } = window
  let theirs = page.open
  const watched: typeof theirs = (...how) => {
    const popup = theirs(...how)
    outcome.popup = popup
    if (popup) button.onOpen?.(popup)
    else void fails("popup_blocked")
    return popup
  }
  const watchOpen = () => {
    // A press while the popup is open only brings it to the front.
    if (outcome.isRemoved || page.open === watched || outcome.popup?.closed === false) return
    outcome.begin()
    theirs = page.open
    page.open = watched
    setTimeout(() => {
      page.open = theirs
    })
  }
  slot.addEventListener("click", watchOpen, true)

  const { publishable_key } = button.config
  const currentKey = () => currentKeys.get(publishable_key) ?? publishable_key
  const readKey = () => {
    const read = ++reads
    return (
      button
        .getConfig?.()
        .then((config) => read === reads && currentKeys.set(publishable_key, config.publishable_key))
        // The payment's own request says what is wrong.
        .catch(() => 0)
    )
  }
  const show = (servicePay: ServicePay, options: ButtonOptions) => {
    const key = currentKey()
    slot.replaceChildren()
    servicePay(key)
      .generateButton({
        options,
        createOrder: async () => {
          // If the SDK's click cannot be observed, its call of `createOrder` counts as the press.
          watchOpen()
          try {
            const reading = readKey()
            const { referenceNumber } = await button.createOrder()
            if (!referenceNumber) throw new ServicePayError("empty_reference")
            await Promise.race([reading, delay(KEY_PATIENCE_MS)])
            if (key !== currentKey()) throw new ServicePayError("settings_changed")
            watchOpen()
            return referenceNumber
          } catch (error) {
            outcome.popup?.close()
            refusal = error
            void fails("refused", error)
            if (key !== currentKey() && !outcome.isRemoved) showAgain(servicePay, options)
            throw error
          }
        },
        onApprove: (data, actions) =>
          outcome.ends(APPROVED, () => button.onApprove?.(data?.payment ?? {}), actions),
        onPending: (data, actions) =>
          outcome.ends(PENDING, () => button.onPending?.(data?.payment ?? {}), actions),
        onCancel: () => outcome.ends(CANCELLED, () => button.onCancel?.()),
        // Some SDKs pass on what `createOrder` threw, which was already reported.
        onError: (error) => (error && error === refusal ? Promise.resolve() : fails("payment_failed", error)),
      })
      .render(`#${slot.id}`)
  }

  const showAgain = (...how: Parameters<typeof show>) => {
    try {
      show(...how)
    } catch {
      // Without the SDK's button, the page offers to load it again.
      slot.remove()
    }
  }

  void (async () => {
    try {
      const options = optionsOf(button)
      const servicePay = await loadServicePay(button.config.sdk_url, button)
      const place = await waitUntil(
        () => (typeof container === "string" ? document.querySelector(container) : container),
        "no_container",
      )
      if (outcome.isRemoved) return
      place.replaceChildren(slot)
      show(servicePay, options)
    } catch (error) {
      slot.remove()
      // The SDK may have refused the key. The next button has the current one.
      void readKey()
      void fails("sdk_not_loaded", error)
    }
  })()
  return () => {
    outcome.isRemoved = true
    slot.remove()
  }
}

/**
 * Merges the page's own options over the store's. A method that the store has not allowed stays forbidden, and direct
 * payment stays (interface-spec §1).
 */
function optionsOf({ config, amount, options: own = {} }: ServicePayButton): Required<ButtonOptions> {
  const { options } = config
  const allowed = options.paymentConfig.allowedPaymentMethods
  const chosen = own.paymentConfig?.allowedPaymentMethods ?? allowed
  if (chosen.some((method) => !allowed.includes(method))) {
    throw new ServicePayError("unknown_method")
  }
  const { methods, error } = methodsFor(config, amount, chosen)
  if (error) throw error
  return {
    style: { ...options.style, ...own.style },
    config: { ...options.config, ...own.config },
    paymentConfig: {
      ...options.paymentConfig,
      ...own.paymentConfig,
      allowedPaymentMethods: methods,
    },
  }
}
