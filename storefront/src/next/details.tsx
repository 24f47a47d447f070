import type { ReactElement } from "react"
import { kwanzas } from "../format-kwanzas.js"
import { useShop } from "./context.js"
import { type OrderPayment, type OrderPaymentState, paymentOfOrder, type ShopOrder } from "./medusa.js"
import type { ShopTexts } from "./shop-texts.js"

/** The texts for a payment that Medusa has not captured. */
const WORDS: Partial<Record<OrderPaymentState, keyof ShopTexts>> = {
  awaited: "awaited",
  expired: "expiredState",
  confirming: "received",
  paid_otherwise: "paidOtherwise",
  cancelled: "notPaid",
  cancelled_paid: "received",
}

/**
 * The text in an order's payment section while Medusa has no ServicePay payment to show there. It matches
 * `<ServicePayOrder>` on the same page.
 */
export function ServicePayDetails({ order }: { order: ShopOrder }): ReactElement | null {
  const payment = paymentOfOrder(order)
  return payment && !payment.isCaptured ? <Details payment={payment} /> : null
}

function Details({ payment }: { payment: OrderPayment }): ReactElement | null {
  const { language, texts, shown } = useShop()
  const state = shown[payment.externalTransactionId] ?? payment.state
  const word = WORDS[state]
  if (!word) return null
  return (
    <dl className="servicepay-details" lang={language}>
      {state !== "paid_otherwise" && (
        <div>
          <dt>{texts.method}</dt>
          <dd>{texts.methodName}</dd>
        </div>
      )}
      <div>
        <dt>{texts.amount}</dt>
        <dd>{kwanzas(payment.amount)}</dd>
      </div>
      <div>
        <dt>{texts.state}</dt>
        <dd>{texts[word]}</dd>
      </div>
    </dl>
  )
}
