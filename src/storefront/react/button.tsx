import { type ReactElement, useEffect, useRef, useState } from "react"
import { type Callbacks, renderButton } from "../button.js"
import type { ServicePayError } from "../error.js"
import { savedPayment, savePayment } from "../saved.js"
import { createOrder, reportReference } from "../store.js"
import { type Texts, textsIn } from "../texts.js"
import type {
  BankReference,
  ButtonOptions,
  Language,
  PaymentOrder,
  ServicePayConfig,
  Store,
} from "../types.js"
import { pause } from "../until.js"

/** As long as a shopper who closed the popup waits for the store to write down the bank reference. */
const REPORT_MS = 3000
const MINUTE_MS = 60_000

/** What `<ServicePayButton>` takes; it creates the payment order of `cartId`, unless it is given a way of its own. */
export type ServicePayButtonProps = Callbacks & {
  store: Store
  /** What `getConfig` gave. Until it is there, the button's place is kept. */
  config: ServicePayConfig | undefined
  /** What differs from the store's config. */
  options?: ButtonOptions | undefined
  /** Of our texts and the checkout; else the store's. */
  language?: Language | undefined
  /** Our texts in the shop's own words. */
  texts?: Partial<Texts> | undefined
  className?: string | undefined
  /** For a page whose content security policy asks for one. */
  nonce?: string | undefined
} & (
    | { cartId: string; createOrder?: undefined }
    | { cartId?: string; createOrder: () => Promise<string | PaymentOrder> }
  )

/**
 * The SDK's button (interface-spec §2 "Client SDK") with what a page needs around it: its place is kept while it loads, the
 * payment outlives a reload (`savedPayment`), the store learns the bank reference before `onPending` is called, errors are
 * said in the shopper's language. The callbacks may change with every render.
 */
export function ServicePayButton(props: ServicePayButtonProps): ReactElement {
  const { store, config, options, className = "", nonce } = props
  const language = props.language ?? store.language ?? config?.language
  const slot = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [error, setError] = useState<ServicePayError>()
  const [tries, setTries] = useState(0)
  const texts = textsIn(language, props.texts)

  useEffect(() => {
    latest.current = props
  })
  // The same content makes the same button, whether or not it is the same object.
  const content = JSON.stringify([config, options, language, nonce, tries])
  useEffect(() => {
    if (!config || !slot.current) return
    return renderButton(slot.current, {
      config,
      options: { ...options, config: { ...(language && { lang: language }), ...options?.config } },
      nonce,
      createOrder: async () => {
        setError(undefined)
        const { store, cartId = "", createOrder: own } = latest.current
        const order = await (own ? own() : createOrder(store, cartId))
        if (typeof order !== "string") keep(order, cartId, config.reference_life_span)
        return order
      },
      onApprove: (payment) => latest.current.onApprove?.(payment),
      onPending: async (payment) => {
        if (payment.bank && payment.order) await tellBank(latest.current.store, payment.order, payment.bank)
        latest.current.onPending?.(payment)
      },
      onCancel: () => latest.current.onCancel?.(),
      onError: (error) => {
        setError(error)
        latest.current.onError?.(error)
      },
    })
  }, [content])

  const retry = () => {
    setError(undefined)
    setTries(tries + 1)
    slot.current?.focus()
  }
  return (
    <div className={`servicepay-button ${className}`}>
      <div
        className="servicepay-slot"
        ref={slot}
        tabIndex={-1}
        style={{ width: options?.style?.width }}
        data-shape={options?.style?.shape}
      />
      <div role="alert">{error && <p className="servicepay-error">{textOf(error, texts)}</p>}</div>
      {error && (
        <button type="button" className="servicepay-action" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

/** A payment order that is used again keeps what is known of it. */
function keep(order: PaymentOrder, cartId: string, minutes: number): void {
  const before = savedPayment()
  const known =
    before?.externalTransactionId === order.externalTransactionId
      ? before
      : { expiresAt: Date.now() + minutes * MINUTE_MS, status: "PEN" as const }
  savePayment({ ...known, ...order, cartId })
}

/** For display only, so a store that does not answer keeps nobody from paying. */
async function tellBank(store: Store, order: PaymentOrder, bank: BankReference): Promise<void> {
  const saved = savedPayment()
  if (saved) savePayment({ ...saved, bank })
  const reported = reportReference(store, order.externalTransactionId, bank).catch(() => undefined)
  await Promise.race([reported, pause(REPORT_MS)])
}

/** The store's own words where it has some, else ours. */
function textOf({ code, message }: ServicePayError, texts: Texts): string {
  if (code === "popup_blocked") return texts.blocked
  if (code === "offline") return texts.offline
  if (code === "payment_failed") return texts.failed
  return /^(refused|already_paid|cart_completed|order_canceled|too_many_requests)$/.test(code) &&
    message !== code
    ? message
    : texts.unavailable
}
