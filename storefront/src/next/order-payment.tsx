import { usePathname } from "next/navigation.js"
import { type ReactElement, type ReactNode, useEffect, useState } from "react"
import { PaymentReference } from "../react/reference.js"
import { useBankReference } from "./bank-reference.js"
import { useShop } from "./context.js"
import { useOrderPaymentState } from "./order-payment-state.js"
import { type OrderPayment, type OrderPaymentState, paymentOfOrder, type ShopOrder } from "./medusa.js"
import type { ShopTexts } from "./shop-texts.js"
import { shopAt } from "./way-back.js"

export interface ServicePayOrderProps {
  order: ShopOrder
  /** The heading's level: 1 if it is the page's own heading, as on the order confirmation page. */
  level?: 1 | 2 | undefined
  /** What the page shows here for an order that is paid in another way. */
  children?: ReactNode
}

/** The state of an order's payment, and what the shopper does next. Updates by itself when the payment ends. */
export function ServicePayOrder({ order, level = 1, children }: ServicePayOrderProps): ReactElement {
  const payment = paymentOfOrder(order)
  if (!payment) return <>{children}</>
  return (
    <PaymentState payment={payment} cartId={order.cart?.id} orderNumber={order.display_id} level={level} />
  )
}

type Words = [title: keyof ShopTexts, next: keyof ShopTexts]
const WORDS: Record<OrderPaymentState, Words> = {
  awaited: ["waitingTitle", "waitingNext"],
  changed: ["changedTitle", "orderChangedNext"],
  expired: ["expiredTitle", "expiredNext"],
  confirming: ["confirmingTitle", "confirmingNext"],
  paid: ["paidTitle", "paidNext"],
  paid_otherwise: ["paidOtherwiseTitle", "paidOtherwiseNext"],
  refunded: ["refundedTitle", "refundedNext"],
  cancelled: ["cancelledTitle", "cancelledNext"],
  cancelled_paid: ["cancelledPaidTitle", "cancelledPaidNext"],
}
const REFERENCE: Words = ["referenceTitle", "referenceNext"]
/** Nothing is left to do for an order in these states. */
const IS_OVER = /^(expired|refunded|cancelled)/

interface PaymentStateProps {
  payment: OrderPayment
  cartId: string | undefined
  orderNumber: number | undefined
  level: 1 | 2
}

function PaymentState({ payment, cartId, orderNumber, level }: PaymentStateProps): ReactElement {
  const { name, language, texts, show } = useShop()
  const { state: followed, check } = useOrderPaymentState(payment)
  const toPay = useBankReference(payment, cartId, followed === "awaited")
  const [isExpired, setExpired] = useState(false)
  const pathname = usePathname()
  const state = followed === "awaited" && isExpired ? "expired" : followed
  const { externalTransactionId: id } = payment

  useEffect(() => {
    show(id, state)
  }, [show, id, state])
  const expire = () => {
    setExpired(true)
    // The reference may have been paid at the last moment.
    check()
  }
  const Heading = level === 1 ? "h1" : "h2"
  const [title, next] = state === "awaited" && toPay ? REFERENCE : WORDS[state]
  return (
    <section className="servicepay-order" lang={language} data-state={state}>
      <div role="status">
        <Heading>{texts[title]}</Heading>
        {/* An old order is no longer being prepared. */}
        {(state !== "paid" || level === 1) && <p>{texts[next]}</p>}
      </div>
      {IS_OVER.test(state) && (
        <p>
          <a href={shopAt(pathname)}>{texts.backToShop}</a>
        </p>
      )}
      {state === "awaited" && toPay && (
        <PaymentReference {...toPay} shop={name} orderNumber={orderNumber} texts={texts} onExpire={expire} />
      )}
    </section>
  )
}
