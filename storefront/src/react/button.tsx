import { type ReactElement, useEffect, useRef, useState } from "react"
import { bankOf, reportReference } from "../bank-reference.js"
import { renderButton } from "../button.js"
import { errorText, logError, type ServicePayError } from "../error.js"
import { isOfAmount } from "../of-amount.js"
import {
  isLastSaved,
  keepPayment,
  type SavedPayment,
  savedPayment,
  savedPaymentOf,
  savePayment,
} from "../saved-payment.js"
import { createOrder, getConfig } from "../store.js"
import { pt, type Texts } from "../texts.js"
import type { ButtonOptions, PaymentOrder, ServicePayConfig, Store } from "../types.js"
import { delay, waitUntil } from "../wait-until.js"
import { useLatest } from "./latest.js"

/** How long a shopper who closed the popup waits for the store to save the bank reference. */
const REPORT_MS = 3000
const MINUTE_MS = 60_000

/** The props of `<ServicePayButton>`. It creates the payment order of `cartId`, unless `createOrder` is given. */
export interface ServicePayButtonProps {
  /** The hosted checkout uses its language too. Without one, it is the merchant's choice. */
  store: Store
  /** The cart, or the payment collection of an order that is not paid yet. */
  cartId: string
  /** The result of `getConfig`. Until it arrives, the button's space is reserved. */
  config: ServicePayConfig | undefined
  /** What is to be paid, in kwanzas. Without it, methods that do not take the amount are offered too. */
  amount?: number | undefined
  /** Instead of the store's own POST /api/service/create-order. */
  createOrder?: (() => Promise<PaymentOrder>) | undefined
  /** What differs from the store's config. */
  options?: ButtonOptions | undefined
  /** The texts in another language (`servicepay-storefront/texts`), or in the shop's own words. */
  texts?: Partial<Texts> | undefined
  className?: string | undefined
  /** For a page whose content security policy requires one. */
  nonce?: string | undefined
  /** The popup reports approval; only a notification to the store makes it paid. The payment is saved by then. */
  onApprove?: ((payment: SavedPayment) => unknown) | undefined
  /**
   * `payment.bank` is set if the shopper chose to pay by reference. If `payment.reportSecret` is set, the store knows it by
   * then.
   */
  onPending?: ((payment: SavedPayment) => unknown) | undefined
  onCancel?: (() => unknown) | undefined
  onError?: ((error: ServicePayError) => unknown) | undefined
}

/** A payment window, and how many kwanzas it asks for once that is known. */
interface OpenWindow {
  popup: Window
  amount: number | undefined
}

/**
 * The SDK's button (interface-spec §2 "Client SDK") with what a page needs around it. Its space is reserved while it
 * loads, and the payment survives a reload (`savedPayment`). The store receives the bank reference before `onPending`
 * is called, and errors are shown in the shopper's language. The callbacks may change with every render.
 */
export function ServicePayButton(props: ServicePayButtonProps): ReactElement {
  const { store, config, amount, options, className = "", nonce } = props
  const slot = useRef<HTMLDivElement>(null)
  const latest = useLatest(props)
  const [failed, setFailed] = useState<{ error: ServicePayError; content: string }>()
  const [windows, setWindows] = useState<OpenWindow[]>([])
  const isShown = useRef(false)
  const [tries, setTries] = useState(0)
  const texts = { ...pt, ...props.texts }

  // Compared by content: an equal but new object must not make a new button.
  const content = JSON.stringify([config, amount, options, store.language, nonce, tries])
  // The error of an earlier button says nothing about this one.
  const error = failed?.content === content ? failed.error : undefined
  const isChanged = windows.some(
    (one) => one.amount !== undefined && amount !== undefined && !isOfAmount(one.amount, amount),
  )
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    const { config, amount, options, store, nonce } = latest.current
    if (!config || !slot.current) return
    let payment: SavedPayment
    let popup: Window | undefined
    let asked: number | undefined
    let isRemoved = false
    const setWindowAmount = () => {
      setWindows((open) => open.map((one) => (one.popup === popup ? { popup, amount: asked } : one)))
    }
    /** The shopper may have left the page, or have another cart, since the payment window was opened. */
    const isOfPage = () => isShown.current && payment.cartId === latest.current.cartId
    const undo = renderButton(slot.current, {
      config,
      getConfig: () => getConfig(latest.current.store),
      amount,
      options: {
        ...options,
        config: { ...(store.language && { lang: store.language }), ...options?.config },
      },
      nonce,
      createOrder: async () => {
        setFailed(undefined)
        asked = undefined
        const { store, cartId, createOrder: own } = latest.current
        const order = await (own ? own() : createOrder(store, cartId, savedPayment()?.reportSecret))
        payment = begun(order, cartId, config)
        savePayment(payment)
        asked = order.amount
        setWindowAmount()
        return order
      },
      onOpen: (opened) => {
        popup = opened
        setWindows((open) => [...open, { popup: opened, amount: asked }])
        void waitUntil(() => opened.closed).then(() => {
          setWindows((open) => open.filter((one) => one.popup !== opened))
        })
      },
      onApprove: () => {
        if (!isOfPage()) return
        // Of two payments, the page follows the one that is paid.
        payment = newest(payment)
        savePayment(payment)
        latest.current.onApprove?.(payment)
      },
      onPending: async (popupPayment) => {
        const bank = bankOf(popupPayment)
        payment = { ...newest(payment), ...(bank && { bank }), isPending: true }
        if (isRemoved) keepPayment(payment)
        else savePayment(payment)
        if (bank && payment.reportSecret) {
          // For display only, so a store that does not answer must not stop the payment.
          await Promise.race([
            reportReference(latest.current.store, payment, bank).catch(() => 0),
            delay(REPORT_MS),
          ])
        }
        // A later payment may be under way on the page.
        if (isOfPage() && (!isRemoved || isLastSaved(payment))) latest.current.onPending?.(payment)
      },
      onCancel: () => latest.current.onCancel?.(),
      onError: (error) => {
        setFailed({ error, content })
        ;(latest.current.onError ?? logError)(error)
      },
    })
    return () => {
      isRemoved = true
      undo()
    }
  }, [content, latest])

  const retry = () => {
    const pay = slot.current?.querySelector<HTMLElement>(
      "button:enabled, [role=button]:not(button, [aria-disabled=true])",
    )
    // Without a button of the SDK that can be pressed, it is loaded again.
    if (!pay) setTries(tries + 1)
    ;(pay ?? slot.current)?.focus()
    pay?.click()
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
      <p role="status" className="servicepay-notice">
        {windows.length > 0 && (isChanged ? texts.windowChanged : texts.windowOpen)}
      </p>
      <div role="alert">{error && <p className="servicepay-error">{errorText(error, texts)}</p>}</div>
      {/* A purchase that is paid takes no other payment. */}
      {error && !error.answer?.bound && !error.answer?.payment && (
        <button type="button" className="servicepay-action" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

/** A reused payment order keeps its saved data. */
function begun(order: PaymentOrder, cartId: string, { options }: ServicePayConfig): SavedPayment {
  return {
    expiresAt: Date.now() + options.paymentConfig.referencePaymentLifeSpan * MINUTE_MS,
    status: "PEN",
    ...savedPaymentOf(order.externalTransactionId),
    ...order,
    cartId,
    isClosed: false,
  }
}

/** Another tab may have saved a newer version: the store accepts only the secret that it issued last. */
function newest(payment: SavedPayment): SavedPayment {
  return savedPaymentOf(payment.externalTransactionId) ?? payment
}
