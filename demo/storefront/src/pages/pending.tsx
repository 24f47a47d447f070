import { type CartCheckout, grouped, kwanzas, whyNotToPay } from "servicepay-storefront/payment"
import { PaymentReference, useIsExpired } from "servicepay-storefront/react"
import { useState } from "react"
import { Link, Navigate } from "react-router-dom"
import { type Order, useOrder } from "../data/order"
import { isLeftOpen, useAwaitedPayment, useFollowedPayment } from "../data/payment"
import { BuyAgain } from "../parts/buy-again"
import { Mark } from "../parts/mark"
import { OtherPayments } from "../parts/other-payments"
import { PayRest } from "../parts/pay-rest"
import { Page } from "../parts/page"
import { TestNote } from "../parts/test-note"
import { SERVICEPAY_TEXTS, useLanguage, useTexts } from "../texts"

/** The order awaits its payment. This page follows the payment until it is final. */
export function PendingPage() {
  const { pending: texts, cancelled, shop } = useTexts()
  const { language } = useLanguage()
  const payTexts = SERVICEPAY_TEXTS[language]
  const { payment, status, check } = useFollowedPayment()
  // By the payment's id: another payment may be chosen on this page.
  const [asked, setAsked] = useState<string>()
  const isOpen = payment !== undefined && isLeftOpen(payment)
  const isExpired = useIsExpired(payment?.expiresAt)
  const { data: order } = useOrder(status === "PEN" && !isOpen ? payment?.cartId : undefined, {
    isFollowed: true,
  })
  const { data: awaited } = useAwaitedPayment(
    status === "PEN" && !isOpen ? payment?.cartId : undefined,
    payment,
  )
  if (!payment) {
    return <Navigate to="/encomenda" replace />
  }
  if (status === "CON") {
    return <Navigate to="/pagamento/confirmado" replace />
  }
  if (status === "CAN") {
    return <Navigate to="/pagamento/cancelado" replace />
  }
  if (isOpen) {
    return <Navigate to="/pagamento" replace />
  }
  const { amount, expiresAt, externalTransactionId: id } = payment
  const known = awaited?.payment
  const isAnother = known && known.externalTransactionId !== id
  // The shopper may have taken a reference on the page of a payment link.
  const bank = payment.bank ?? (isAnother ? undefined : known?.bank)
  const over = overReason(id, order, awaited) ?? (isExpired ? "expired" : undefined)
  const isCancelled = over === "cancelled"
  const hasArrived = over === "paid" || over === "received"
  const left = awaited?.outstanding ? kwanzas(awaited.outstanding) : undefined
  const expiredText = bank ? texts.expired : texts.expiredWallet
  const reasons = {
    cancelled: { title: texts.titleCancelled, text: texts.cancelled },
    paid: { title: texts.titlePaid, text: texts.paidOtherwise },
    received: { title: texts.titleReceived, text: texts.received },
    replaced: { title: texts.titleReplaced, text: texts.replaced },
    cart: { title: texts.titleCart, text: bank ? texts.cart(grouped(bank.reference)) : texts.cartWallet },
    changed: { title: texts.titleChanged, text: texts.changed(left) },
    expired: { title: texts.titleExpired, text: order ? expiredText : texts.expiredCart },
  }
  // The order still waits for its payment. A second order would be paid twice.
  const collection = order?.payment_collections?.[0]
  return (
    <Page
      title={over ? reasons[over].title : bank ? texts.titleReference : texts.titleWallet}
      before={<Mark kind="pending" />}
    >
      <TestNote />
      {over ? (
        <p>{reasons[over].text}</p>
      ) : (
        <p>{bank ? texts.payReference : texts.acceptWallet(kwanzas(amount))}</p>
      )}
      {order && isCancelled && <BuyAgain order={order} />}
      {(over === "cart" || (over === "expired" && !order)) && (
        <Link className="button primary" to="/carrinho">
          {cancelled.seeCart}
        </Link>
      )}
      {over === "changed" && collection && <PayRest collectionId={collection.id} />}
      {order && collection && (over === "expired" || (!over && !bank)) && (
        <Link
          className={over ? "button primary" : "button plain"}
          to={`/payment-collection/${collection.id}`}
        >
          {!over ? texts.askAgain : bank ? texts.newReference : payTexts.payOrder}
        </Link>
      )}
      {bank && !over && (
        <PaymentReference
          bank={bank}
          amount={amount}
          expiresAt={expiresAt}
          shop="Loja Kwanza"
          orderNumber={order?.display_id}
          texts={payTexts}
          onExpire={check}
        />
      )}
      {order && !isCancelled && (
        <p className="card number">
          {texts.order} <strong>{order.display_id}</strong>
        </p>
      )}
      {!hasArrived && (
        <p className="quiet on-screen">
          {over ? texts.showsPayment : texts.changesItself} {bank && !over && texts.kept}
        </p>
      )}
      {!hasArrived && (
        <button
          className={over ? "plain" : "primary"}
          type="button"
          onClick={() => {
            check()
            setAsked(id)
          }}
        >
          {texts.check}
        </button>
      )}
      <p role="status">{id === asked && !hasArrived && texts.notYet}</p>
      <OtherPayments except={id} order={order?.display_id} />
      <Link className="button plain" to="/">
        {shop.backToShop}
      </Link>
    </Page>
  )
}

/** Why the payment must not be made; undefined if it can be made, unless it has expired. Of several reasons, the first decides. */
function overReason(id: string, order: Order | undefined, awaited: CartCheckout | undefined) {
  const why = awaited && whyNotToPay(awaited, id)
  const known = awaited?.payment
  if (order?.status === "canceled") return "cancelled"
  if (why === "over" && known) {
    const isOfOtherAmount = order !== undefined && known.amount !== Math.round(order.total)
    return known.externalTransactionId !== id && isOfOtherAmount ? "received" : "paid"
  }
  if (why === "replaced") return "replaced"
  if (why === "changed" && !known) return "cart"
  // Also an order whose payment this store does not wait for, for example since it takes live payments.
  return why && order ? "changed" : undefined
}
