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
  /** The page's own part, once there is a cart that has come this far. */
  children: (cart: Cart) => ReactNode
}

/** A step of the checkout, with the cart's summary beside it. Whoever is not that far is taken to where they are. */
export function Checkout({ step, title, children }: CheckoutProps) {
  const { data: cart, isPending, isError, refetch } = useCart()
  const payment = useSavedPayment()
  // Asked for in the first step, so that the last one has it at hand.
  const { data: config } = useServicePayConfig()
  if (cart === null || cart?.items?.length === 0) {
    // A cart that is gone while a payment is known has become an order.
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
