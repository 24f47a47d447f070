import { Callbacks } from "./callbacks"
import { checkoutAddress, openingAddress } from "./checkout-address"
import { type OutcomeMessage, popupMessage, type PopupMessage, type ShopMessage } from "./popup-messages"
import { type ButtonConfig, type CallbackData } from "./sdk-config"

const POPUP_WIDTH = 460
const POPUP_HEIGHT = 760
const WATCH_EVERY_MS = 250
const LOOK_EVERY_MS = 20
/** The longest wait for the opening page. */
const OPENING_MS = 5000

export interface AttemptContext {
  serviceOrigin: string
  publishableKey: string
  /** Open the popup during the click, instead of after `createOrder` has answered (interface-spec §4). */
  popupFirst: boolean
  config: ButtonConfig
  /** Called when the popup reports the order's amount, in kwanzas. */
  onAmount: (amount: number) => void
  /** Called when the popup is closed; the button can start a new attempt. */
  onEnd: () => void
}

const BLOCKED =
  "ServicePay: the browser blocked the payment window. Allow pop-ups for this page and try again."

/** One press of the button: creates the payment order, shows the popup, reports the outcome, closes the popup. */
export class PaymentAttempt {
  private readonly session = crypto.getRandomValues(new Uint32Array(4)).join("-")
  private readonly callbacks: Callbacks
  private leaning: CallbackData | undefined
  private reported = false
  private failed = false
  private watch: number | undefined

  private constructor(
    private readonly context: AttemptContext,
    private popup: Window | undefined,
  ) {
    this.callbacks = new Callbacks(context.config)
  }

  /** Returns undefined if `popupFirst` is set and the browser blocked the popup. */
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
      this.reported = true
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
    this.handle(message.data)
  }

  private handle(message: PopupMessage): void {
    switch (message.type) {
      case "ready":
        if (message.amount !== null) this.context.onAmount(message.amount)
        return
      case "leaning":
        this.leaning = message.payment === null ? {} : { payment: message.payment }
        return
      case "outcome":
        this.acknowledge()
        if (!this.reported) this.report(message)
    }
  }

  private report({ outcome, payment, reason }: OutcomeMessage): void {
    if (outcome === "failed") {
      // The attempt goes on: the customer may choose another method in the same window.
      this.leaning = undefined
      this.failed = true
      void this.callbacks.error(new Error(`ServicePay: the payment failed (${reason ?? "unknown reason"}).`))
      return
    }
    this.reported = true
    const data = payment === null ? {} : { payment }
    if (outcome === "cancelled") this.callbacks.cancel()
    else if (outcome === "approved") this.callbacks.approve(data)
    else this.callbacks.pending(data)
  }

  /** The popup waits for this message before it closes itself, so that no outcome is lost. */
  private acknowledge(): void {
    const received: ShopMessage = { source: "servicepay-sdk", session: this.session, type: "received" }
    this.popup?.postMessage(received, this.context.serviceOrigin)
  }

  /** The attempt ends on the second check that finds the popup closed: an outcome sent just before may still be on its way. */
  private watchForClosing(popup: Window): void {
    let seenClosed = false
    this.watch = window.setInterval(() => {
      if (seenClosed) this.end()
      seenClosed = popup.closed
    }, WATCH_EVERY_MS)
  }

  private end(): void {
    if (!this.reported && this.leaning !== undefined) this.callbacks.pending(this.leaning)
    else if (!this.reported && !this.failed) this.callbacks.cancel()
    // A createOrder() that is still running has nothing left to report.
    this.reported = true
    this.callbacks.popupClosed()
    this.finish()
  }

  private finish(): void {
    window.clearInterval(this.watch)
    window.removeEventListener("message", this.listen)
    this.context.onEnd()
  }
}

/** Null if the browser blocked the popup. */
function openPopup(address: string): Window | null {
  return window.open(address, "_blank", popupFeatures())
}

/** Waits for the opening page: a browser that is still loading it may lose the next address. */
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

/** The browser does not let a script read the address of another origin's page. */
function isBlank(popup: Window): boolean {
  try {
    return popup.location.href === "about:blank"
  } catch {
    return false
  }
}
