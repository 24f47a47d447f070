import { usePathname } from "next/navigation.js"
import type { ReactElement, ReactNode } from "react"
import { PaymentReference } from "../react/reference.js"
import { useBankReference } from "./bank-reference.js"
import { useShop } from "./context.js"
import { useFollowedPayment } from "./followed.js"
import { shopAt } from "./way-back.js"
import { type OrderPayment, paymentOfOrder, type ShopOrder } from "./medusa.js"

/** What `<ServicePayOrder>` takes. */
export interface ServicePayOrderProps {
  order: ShopOrder
  /** Of the heading: 1 where it is the page's own, as on the page that thanks for an order. */
  level?: 1 | 2 | undefined
  /** What the page has in this place for an order that is paid in another way. */
  children?: ReactNode
}

/** How the payment of an order stands, and what the shopper does next. It changes by itself when the payment ends. */
export function ServicePayOrder({ order, level = 1, children }: ServicePayOrderProps): ReactElement {
  const payment = paymentOfOrder(order)
  if (!payment) return <>{children}</>
  return <Standing payment={payment} cartId={order.cart?.id} level={level} />
}

interface StandingProps {
  payment: OrderPayment
  cartId: string | undefined
  level: 1 | 2
}

function Standing({ payment, cartId, level }: StandingProps): ReactElement {
  const { language, texts } = useShop()
  const { status, check } = useFollowedPayment(payment)
  const toPay = useBankReference(payment, cartId, status === "PEN")
  const pathname = usePathname()
  const Heading = level === 1 ? "h1" : "h2"
  const [title, next] = {
    // An order of long ago is not being prepared any more.
    CON: [texts.paidTitle, level === 1 ? texts.paidNext : ""],
    CAN: [texts.cancelledTitle, texts.cancelledNext],
    PEN: toPay ? [texts.referenceTitle, texts.referenceNext] : [texts.waitingTitle, texts.waitingNext],
  }[status]
  return (
    <section className="servicepay-order" lang={language} data-status={status}>
      <div role="status">
        <Heading>{title}</Heading>
        {next && <p>{next}</p>}
      </div>
      {status === "CAN" && (
        <p>
          <a href={shopAt(pathname)}>{texts.backToShop}</a>
        </p>
      )}
      {status === "PEN" && toPay && <PaymentReference {...toPay} texts={texts} onExpire={check} />}
    </section>
  )
}
