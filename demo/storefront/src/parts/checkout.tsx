import { type ReactNode } from "react"
import { Navigate } from "react-router-dom"
import { type Cart, useCart } from "../data/cart"
import { hasAddress, hasShipping } from "../data/delivery"
import { useSavedPayment, useServicePayConfig } from "../data/payment"
import { Loading } from "./loading"
import { OrderSummary } from "./order-summary"
import { Page } from "./page"
import { Unreachable } from "./problem"
import { type Step, Steps } from "./steps"

interface CheckoutProps {
  step: Exclude<Step, "cart">
  title: string
  /** The page's content, for a cart that has reached this step. */
  children: (cart: Cart) => ReactNode
}

/** A step of the checkout, with the cart's summary. Redirects a shopper who has not reached this step. */
export function Checkout({ step, title, children }: CheckoutProps) {
  const { data: cart, isPending, isError, refetch } = useCart()
  const payment = useSavedPayment()
  // Loaded in the first step, so that the last one does not wait for it.
  const { data: config } = useServicePayConfig()
  if (cart === null || cart?.items?.length === 0) {
    // If the cart is gone and there is a payment, the cart has become an order.
    return <Navigate to={payment && !cart ? "/encomenda" : "/carrinho"} replace />
  }
  if (cart && step !== "address" && !hasAddress(cart)) {
    return <Navigate to="/morada" replace />
  }
  if (cart && step === "payment" && !hasShipping(cart)) {
    return <Navigate to="/entrega" replace />
  }
  return (
    <Page title={title} width="wide" before={<Steps current={step} />}>
      {/* The SDK's server is greeted before the button is needed. */}
      {config && <link rel="preconnect" href={config.sdk_url} />}
      {isPending && <Loading lines={5} />}
      {isError && !cart && <Unreachable onRetry={() => void refetch()} />}
      {cart && (
        <div className="columns">
          <div className="column">{children(cart)}</div>
          <OrderSummary of={cart} />
        </div>
      )}
    </Page>
  )
}
