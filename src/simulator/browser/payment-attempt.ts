import { Callbacks } from "./callbacks"
import { checkoutAddress, openingAddress } from "./checkout-address"
import { type OutcomeMessage, popupMessage, type PopupMessage, type ShopMessage } from "./popup-messages"
import { type ButtonConfig, type CallbackData } from "./sdk-config"

const POPUP_WIDTH = 460
const POPUP_HEIGHT = 760
const WATCH_EVERY_MS = 250
const LOOK_EVERY_MS = 20
/** An opening page that takes longer is not waited for. */
const OPENING_MS = 5000

export interface AttemptContext {
  serviceOrigin: string
  publishableKey: string
  /** Open the popup inside the click, and not only once `createOrder` has answered (interface-spec §4). */
  popupFirst: boolean
  config: ButtonConfig
  /** The popup has told the order's amount, in kwanzas. */
  onAmount: (amount: number) => void
  /** The popup is gone; the button can start anew. */
  onEnd: () => void
}

const BLOCKED =
  "ServicePay: the browser blocked the payment window. Allow pop-ups for this page and try again."

/** One press of the button: payment order, popup, outcome, popup closed. */
export class PaymentAttempt {
  private readonly session = crypto.getRandomValues(new Uint32Array(4)).join("-")
  private readonly callbacks: Callbacks
  private leaning: CallbackData | undefined
  private told = false
  private failed = false
  private watch: number | undefined

  private constructor(
    private readonly context: AttemptContext,
    private popup: Window | undefined,
  ) {
    this.callbacks = new Callbacks(context.config)
  }

  /** Undefined when the popup had to come first, and was blocked. */
  static start(context: AttemptContext): PaymentAttempt | undefined {
    const { serviceOrigin, config, popupFirst } = context
    const popup = popupFirst ? openPopup(openingAddress(serviceOrigin, config.options)) : undefined
    if (popup === null) {
      void new Callbacks(config).error(new Error(BLOCKED))
      return undefined
    }
    const attempt = new PaymentAttempt(context, popup)
    void attempt.run()
    return attempt
  }

  focus(): void {
    this.popup?.focus()
  }

  private async run(): Promise<void> {
    window.addEventListener("message", this.listen)
    if (this.popup !== undefined) this.watchForClosing(this.popup)
    try {
      const referenceNumber: unknown = await this.context.config.createOrder()
      if (typeof referenceNumber !== "string" || referenceNumber.trim() === "") {
        throw new Error("ServicePay: createOrder() must return the non-empty referenceNumber string.")
      }
      const { config } = this.context
      const start = { ...this.context, session: this.session }
      await this.show(checkoutAddress(start, referenceNumber, config.options))
    } catch (error) {
      this.told = true
      if (this.popup === undefined) this.finish()
      this.popup?.close()
      void this.callbacks.error(error)
    }
  }

  private async show(address: string): Promise<void> {
    if (this.popup === undefined) {
      const popup = openPopup(address)
      if (popup === null) throw new Error(BLOCKED)
      this.popup = popup
      this.watchForClosing(popup)
      return
    }
    await openingPageShown(this.popup)
    if (!this.popup.closed) this.popup.location.replace(address)
  }

  private readonly listen = (event: MessageEvent<unknown>): void => {
    if (
      this.popup === undefined ||
      event.source !== this.popup ||
      event.origin !== this.context.serviceOrigin
    )
      return
    const message = popupMessage.safeParse(event.data)
    if (!message.success || message.data.session !== this.session) return
    this.hear(message.data)
  }

  private hear(message: PopupMessage): void {
    switch (message.type) {
      case "ready":
        if (message.amount !== null) this.context.onAmount(message.amount)
        return
      case "leaning":
        this.leaning = message.payment === null ? {} : { payment: message.payment }
        return
      case "outcome":
        this.acknowledge()
        if (!this.told) this.tell(message)
    }
  }

  private tell({ outcome, payment, reason }: OutcomeMessage): void {
    if (outcome === "failed") {
      // Not the end: the customer may try another way in the same window.
      this.leaning = undefined
      this.failed = true
      void this.callbacks.error(new Error(`ServicePay: the payment failed (${reason ?? "unknown reason"}).`))
      return
    }
    this.told = true
    const data = payment === null ? {} : { payment }
    if (outcome === "cancelled") this.callbacks.cancel()
    else if (outcome === "approved") this.callbacks.approve(data)
    else this.callbacks.pending(data)
  }

  /** The popup waits for this before it closes by itself, so that no outcome is lost. */
  private acknowledge(): void {
    const received: ShopMessage = { source: "servicepay-sdk", session: this.session, type: "received" }
    this.popup?.postMessage(received, this.context.serviceOrigin)
  }

  /** `closed` must be seen twice: an outcome sent just before closing may still be on its way. */
  private watchForClosing(popup: Window): void {
    let seenClosed = false
    this.watch = window.setInterval(() => {
      if (seenClosed) this.end()
      seenClosed = popup.closed
    }, WATCH_EVERY_MS)
  }

  private end(): void {
    if (!this.told && this.leaning !== undefined) this.callbacks.pending(this.leaning)
    else if (!this.told && !this.failed) this.callbacks.cancel()
    // A createOrder() that is still under way has nobody left to tell.
    this.told = true
    this.callbacks.popupClosed()
    this.finish()
  }

  private finish(): void {
    window.clearInterval(this.watch)
    window.removeEventListener("message", this.listen)
    this.context.onEnd()
  }
}

/** Null when the browser blocked it. */
function openPopup(address: string): Window | null {
  return window.open(address, "_blank", popupFeatures())
}

/** A browser that is just putting the opening page into the window may lose another address that it is given then. */
async function openingPageShown(popup: Window): Promise<void> {
  const deadline = Date.now() + OPENING_MS
  while (!popup.closed && isBlank(popup) && Date.now() < deadline) {
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function popupFeatures(): string {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - POPUP_WIDTH) / 2))
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - POPUP_HEIGHT) / 2))
  return `popup=yes,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`
}

/** A page of another origin does not let its address be read. */
function isBlank(popup: Window): boolean {
  try {
    return popup.location.href === "about:blank"
  } catch {
    return false
  }
}
