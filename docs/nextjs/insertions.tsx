// The lines that go into the starter's own files, each with just enough around it to be compiled.
import { CreditCard } from "@medusajs/icons"
import type { HttpTypes } from "@medusajs/types"
import { Button } from "@medusajs/ui"
import { isServicePay, ServicePayPayment, ServicePayProgress, ServicePayRecovery } from "@modules/servicepay"
import type { ReactElement } from "react"
// region styles
import "medusa-payment-servicepay/storefront/styles.css"
// endregion

export const paymentInfoMap: Record<string, { title: string; icon: ReactElement }> = {
  // region info
  pp_servicepay_servicepay: {
    title: "Carteira móvel ou referência bancária",
    icon: <CreditCard />,
  },
  // endregion
}

export function PaymentButton({ cart, notReady }: { cart: HttpTypes.StoreCart; notReady: boolean }) {
  const paymentSession = cart.payment_collection?.payment_sessions?.[0]
  // region button
  if (isServicePay(paymentSession?.provider_id)) {
    return notReady ? <Button disabled>Place order</Button> : <ServicePayPayment cartId={cart.id} />
  }
  // endregion
  return null
}

export function PageLayout({ cart }: { cart: HttpTypes.StoreCart | null }) {
  return (
    <>
      {/* region recovery */}
      <ServicePayRecovery cart={cart} />
      {/* endregion */}
    </>
  )
}

export function OrderCompletedTemplate({ order }: { order: HttpTypes.StoreOrder }) {
  return (
    <>
      {/* region progress */}
      <ServicePayProgress order={order} />
      {/* endregion */}
    </>
  )
}
