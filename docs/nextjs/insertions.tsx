// The lines that go into the starter's own files, each with just enough around it to be compiled.
import { CreditCard } from "@medusajs/icons"
import type { HttpTypes } from "@medusajs/types"
import PaymentWrapper from "@modules/checkout/components/payment-wrapper"
import { Button, Heading } from "@modules/common/components/ui"
import type { ReactElement, ReactNode } from "react"
// region styles
import "servicepay-storefront/styles.css"
// endregion
// region shop-imports
import { getLocale } from "@lib/data/locale-actions"
import { ServicePay } from "@modules/servicepay"
// endregion
// region button-import
import { isServicePay, ServicePayPayment } from "@modules/servicepay"
// endregion
// region order-import
import { ServicePayOrder } from "@modules/servicepay"
// endregion
// region details-import
import { ServicePayDetails } from "@modules/servicepay"
// endregion

type Cart = HttpTypes.StoreCart
type Order = HttpTypes.StoreOrder

export async function PageLayout({ cart, ...props }: { cart: Cart | null; children: ReactNode }) {
  return (
    <>
      {/* region layout */}
      <ServicePay cart={cart} locale={await getLocale()}>
        {props.children}
      </ServicePay>
      {/* endregion */}
    </>
  )
}

export async function Checkout({ cart, ...props }: { cart: Cart; children: ReactNode }) {
  return (
    <>
      {/* region checkout */}
      <ServicePay cart={cart} locale={await getLocale()}>
        <PaymentWrapper cart={cart}>{props.children}</PaymentWrapper>
      </ServicePay>
      {/* endregion */}
    </>
  )
}

export const paymentInfoMap: Record<string, { title: string; icon: ReactElement }> = {
  // region info
  pp_servicepay_servicepay: {
    title: "Express wallet or bank payment by reference",
    icon: <CreditCard />,
  },
  // endregion
}

export function PaymentButton({ cart, notReady }: { cart: Cart; notReady: boolean }) {
  const paymentSession = cart.payment_collection?.payment_sessions?.[0]
  // region button
  if (isServicePay(paymentSession?.provider_id)) {
    return notReady ? <Button disabled>Place order</Button> : <ServicePayPayment cart={cart} />
  }
  // endregion
  return null
}

export function OrderCompletedTemplate({ order }: { order: Order }) {
  return (
    <>
      {/* region heading */}
      <ServicePayOrder order={order}>
        <Heading level="h1">Thank you! Your order was placed successfully.</Heading>
      </ServicePayOrder>
      {/* endregion */}
    </>
  )
}

export function PaymentDetails({ order }: { order: Order }) {
  return (
    <>
      {/* region details */}
      <ServicePayDetails order={order} />
      {/* endregion */}
    </>
  )
}

export function OrderDetailsTemplate({ order }: { order: Order }) {
  return (
    <>
      {/* region account */}
      <ServicePayOrder order={order} level={2} />
      {/* endregion */}
    </>
  )
}
