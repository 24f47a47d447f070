import { usePathname } from "next/navigation.js"
import { type ReactElement, useState } from "react"
import { logError, type ServicePayError } from "../error.js"
import { ServicePayButton } from "../react/button.js"
import { createOrder } from "../store.js"
import { type Step, stepAfterPlacing } from "./after-placing.js"
import { AwaitedPayment } from "./awaited-payment.js"
import { useCheckout } from "./load-checkout.js"
import { useShop } from "./context.js"
import { usePlaceOrder } from "./place-order.js"
import { Unavailable } from "./unavailable.js"
import { shopAt } from "./way-back.js"

/** The cart is already an order, or paid. The order's page shows the rest. */
const HAS_ORDER = /^(already_paid|cart_completed)$/

/**
 * The service's button for a cart, with the outcome of the shopper's last attempt. Places the order once it is paid or
 * awaited.
 */
export function ServicePayPayment({
  cart,
}: {
  cart: { id: string; total?: number | undefined }
}): ReactElement {
  const { store, language, texts } = useShop()
  const { config, first, error, retry } = useCheckout(cart.id)
  const [now, setStep] = useState<Step>()
  const place = usePlaceOrder(cart.id)
  const pathname = usePathname()
  const step = now ?? first

  const finish = async (isApproved: boolean) => {
    setStep({ at: "placing" })
    await place()
    setStep(await stepAfterPlacing(store, cart.id, isApproved))
  }
  const offer = (notice?: "cancelledTitle" | "cancelled" | "lapsed") => {
    setStep({ at: "button", ...(notice && { notice }) })
  }
  const onError = (problem: ServicePayError) => {
    if (HAS_ORDER.test(problem.code)) void finish(problem.code === "already_paid")
    else logError(problem)
  }
  if (error) return <Unavailable onRetry={retry} />
  if (step.at === "placing") {
    return (
      <p role="status" lang={language}>
        {texts.placing}
      </p>
    )
  }
  if (step.at === "awaiting") {
    return (
      <AwaitedPayment
        key={step.payment.externalTransactionId}
        payment={step.payment}
        isApproved={step.isApproved}
        onPaid={() => finish(true)}
        onCancelled={() => {
          offer("cancelledTitle")
        }}
        onExpired={() => {
          offer("lapsed")
        }}
        onLeave={() => {
          offer()
        }}
      />
    )
  }
  if (step.at === "failed" || step.at === "blocked") {
    return (
      <div className="servicepay-button" lang={language}>
        <p className="servicepay-error" role="alert">
          {texts[step.message]}
        </p>
        {step.at === "failed" && (
          <button
            type="button"
            className="servicepay-action"
            onClick={() => {
              void finish(step.isApproved)
            }}
          >
            {texts.retry}
          </button>
        )}
        {step.at === "blocked" && step.message !== "paidNotPlaced" && (
          <p>
            <a href={`${shopAt(pathname).replace(/\/$/, "")}/cart`}>{texts.toCart}</a>
          </p>
        )}
      </div>
    )
  }
  return (
    <div lang={language}>
      <p className="servicepay-notice" role="status">
        {step.notice && texts[step.notice]}
      </p>
      <ServicePayButton
        store={store}
        config={config}
        cartId={cart.id}
        amount={cart.total}
        texts={{ ...texts, payment_failed: texts.failed }}
        createOrder={() => {
          offer()
          return createOrder(store, cart.id)
        }}
        onApprove={() => finish(true)}
        onPending={() => finish(false)}
        onCancel={() => {
          offer("cancelled")
        }}
        onError={onError}
      />
    </div>
  )
}
