import type { ReactElement } from "react"
import { kwanzas } from "../kwanzas.js"
import { useShop } from "./context.js"
import { paymentOfOrder, type OrderPayment, type ShopOrder } from "./medusa.js"

/** What an order's payment section says while Medusa has no payment to show there: before it is paid, and once it is cancelled. */
export function ServicePayDetails({ order }: { order: ShopOrder }): ReactElement | null {
  const payment = paymentOfOrder(order)
  return payment && payment.status !== "CON" ? <Details payment={payment} /> : null
}

function Details({ payment }: { payment: OrderPayment }): ReactElement {
  const { language, texts } = useShop()
  return (
    <dl className="servicepay-details" lang={language}>
      <div>
        <dt>{texts.method}</dt>
        <dd>{texts.methodName}</dd>
      </div>
      <div>
        <dt>{texts.amount}</dt>
        <dd>{kwanzas(payment.amount)}</dd>
      </div>
      <div>
        <dt>{texts.state}</dt>
        <dd>{payment.status === "PEN" ? texts.awaited : texts.notPaid}</dd>
      </div>
    </dl>
  )
}
