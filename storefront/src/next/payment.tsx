import { type ReactElement, useEffect, useState } from "react"
import { logError, type ServicePayError } from "../error.js"
import { ServicePayButton } from "../react/button.js"
import type { SavedPayment } from "../saved.js"
import { createOrder, getConfig } from "../store.js"
import type { ServicePayConfig } from "../types.js"
import { usePlaceOrder } from "./place-order.js"
import { AwaitedPayment } from "./awaited.js"
import { useShop } from "./context.js"

/** The cart is an order already, or paid: its page tells the rest. */
const HAS_ORDER = /^(already_paid|cart_completed)$/

/** The service's button for a cart, with what became of the shopper's last try. Places the order once it is paid or awaited. */
export function ServicePayPayment({ cart }: { cart: { id: string } }): ReactElement {
  const { store, language, texts } = useShop()
  const { config, error, retry } = useConfig()
  const [notice, setNotice] = useState("")
  const [awaited, setAwaited] = useState<SavedPayment>()
  const { state, place, reset } = usePlaceOrder(cart.id)

  const onError = (problem: ServicePayError) => {
    if (HAS_ORDER.test(problem.code)) void place()
    else logError(problem)
  }
  if (error) {
    return (
      <div className="servicepay-button" lang={language}>
        <p className="servicepay-error" role="alert">
          {texts.unavailable}
        </p>
        <button type="button" className="servicepay-action" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    )
  }
  if (state === "placing") {
    return (
      <p role="status" lang={language}>
        {texts.placing}
      </p>
    )
  }
  if (state === "failed" && awaited) {
    const end = () => {
      setAwaited(undefined)
    }
    return (
      <AwaitedPayment
        payment={awaited}
        onPaid={() => {
          end()
          void place()
        }}
        onCancelled={() => {
          end()
          setNotice(texts.cancelledTitle)
          reset()
        }}
      />
    )
  }
  if (state === "failed") {
    return (
      <div className="servicepay-button" lang={language}>
        <p className="servicepay-error" role="alert">
          {texts.notPlaced}
        </p>
      </div>
    )
  }
  return (
    <div lang={language}>
      <p className="servicepay-notice" role="status">
        {notice}
      </p>
      <ServicePayButton
        store={store}
        config={config}
        cartId={cart.id}
        texts={{ ...texts, payment_failed: texts.failed }}
        createOrder={() => {
          setNotice("")
          return createOrder(store, cart.id)
        }}
        onApprove={place}
        onPending={(payment) => {
          setAwaited(payment)
          return place()
        }}
        onCancel={() => {
          setNotice(texts.cancelled)
        }}
        onError={onError}
      />
    </div>
  )
}

/** What the button needs to know, asked again on `retry`. */
function useConfig() {
  const { store } = useShop()
  const [config, setConfig] = useState<ServicePayConfig>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isGone = false
    getConfig(store).then(
      (answer) => {
        if (!isGone) setConfig(answer)
      },
      (problem: unknown) => {
        console.error(problem)
        if (!isGone) setError(problem)
      },
    )
    return () => {
      isGone = true
    }
  }, [store, tries])
  const retry = () => {
    setError(undefined)
    setTries(tries + 1)
  }
  return { config, error, retry }
}
