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
  config: ButtonConfig
  /** The popup has told the order's amount, in kwanzas. */
  onAmount: (amount: number) => void
  /** The popup is gone; the button can start anew. */
  onEnd: () => void
}

/** One press of the button: popup, payment order, outcome, popup closed. */
export class PaymentAttempt {
  private readonly session = crypto.getRandomValues(new Uint32Array(4)).join("-")
  private readonly callbacks: Callbacks
  private leaning: CallbackData | undefined
  private told = false
  private failed = false
  private watch: number | undefined

  private constructor(
    private readonly context: AttemptContext,
    private readonly popup: Window,
  ) {
    this.callbacks = new Callbacks(context.config)
  }

  /** Opens the popup at once: browsers only allow it inside the click. Undefined when it was blocked. */
  static start(context: AttemptContext): PaymentAttempt | undefined {
    const { serviceOrigin, config } = context
    const popup = window.open(openingAddress(serviceOrigin, config.options), "_blank", popupFeatures())
    if (popup === null) {
      const blocked =
        "ServicePay: the browser blocked the payment window. Allow pop-ups for this page and try again."
      void new Callbacks(config).error(new Error(blocked))
      return undefined
    }
    const attempt = new PaymentAttempt(context, popup)
    void attempt.run()
    return attempt
  }

  focus(): void {
    this.popup.focus()
  }

  private async run(): Promise<void> {
    window.addEventListener("message", this.listen)
    this.watchForClosing()
    try {
      const referenceNumber: unknown = await this.context.config.createOrder()
      if (typeof referenceNumber !== "string" || referenceNumber.trim() === "") {
        throw new Error("ServicePay: createOrder() must return the non-empty referenceNumber string.")
      }
      await this.openingPageShown()
      if (!this.popup.closed) {
        this.popup.location.replace(
          checkoutAddress(
            { ...this.context, session: this.session },
            referenceNumber,
            this.context.config.options,
          ),
        )
      }
    } catch (error) {
      this.told = true
      this.popup.close()
      void this.callbacks.error(error)
    }
  }

  /** A browser that is just putting the opening page into the window may lose another address that it is given then. */
  private async openingPageShown(): Promise<void> {
    const deadline = Date.now() + OPENING_MS
    while (!this.popup.closed && isBlank(this.popup) && Date.now() < deadline) {
      await new Promise((resolve) => window.setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  private readonly listen = (event: MessageEvent<unknown>): void => {
    if (event.source !== this.popup || event.origin !== this.context.serviceOrigin) return
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
        this.leaning = { payment: message.payment }
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
    if (outcome === "cancelled" || payment === null) this.callbacks.cancel()
    else if (outcome === "approved") this.callbacks.approve({ payment })
    else this.callbacks.pending({ payment })
  }

  /** The popup waits for this before it closes by itself, so that no outcome is lost. */
  private acknowledge(): void {
    const received: ShopMessage = { source: "servicepay-sdk", session: this.session, type: "received" }
    this.popup.postMessage(received, this.context.serviceOrigin)
  }

  /** `closed` must be seen twice: an outcome sent just before closing may still be on its way. */
  private watchForClosing(): void {
    let seenClosed = false
    this.watch = window.setInterval(() => {
      if (seenClosed) this.end()
      seenClosed = this.popup.closed
    }, WATCH_EVERY_MS)
  }

  private end(): void {
    window.clearInterval(this.watch)
    window.removeEventListener("message", this.listen)
    if (!this.told && this.leaning !== undefined) this.callbacks.pending(this.leaning)
    else if (!this.told && !this.failed) this.callbacks.cancel()
    // A createOrder() that is still under way has nobody left to tell.
    this.told = true
    this.callbacks.popupClosed()
    this.context.onEnd()
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
