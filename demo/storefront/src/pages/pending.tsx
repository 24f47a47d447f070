import { isReplaced, kwanzas } from "servicepay-storefront/payment"
import { PaymentReference } from "servicepay-storefront/react"
import { useState } from "react"
import { Link, Navigate } from "react-router-dom"
import { useOrder } from "../data/order"
import { isLeftOpen, useAwaitedPayment, useFollowedPayment } from "../data/payment"
import { BuyAgain } from "../parts/buy-again"
import { ClockIcon } from "../parts/icons"
import { Mark } from "../parts/mark"
import { OtherPayments } from "../parts/other-payments"
import { Page } from "../parts/page"
import { SERVICEPAY_TEXTS, useLanguage, useTexts } from "../texts"

/** The order awaits its payment. This page follows the payment until it is final. */
export function PendingPage() {
  const { pending: texts, shop } = useTexts()
  const { language } = useLanguage()
  const { payment, status, check } = useFollowedPayment()
  const [hasAsked, setHasAsked] = useState(false)
  const [isExpired, setExpired] = useState(false)
  const isOpen = payment !== undefined && isLeftOpen(payment)
  const { data: order } = useOrder(status === "PEN" && !isOpen ? payment?.cartId : undefined, {
    isFollowed: true,
  })
  const { data: awaited } = useAwaitedPayment(order && payment?.cartId)
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
  const { bank, amount, expiresAt } = payment
  const isCancelled = order?.status === "canceled"
  const isPaidOtherwise =
    awaited?.payment?.paymentStatus === "CON" && isReplaced(awaited.payment, payment.externalTransactionId)
  const isChanged =
    !isCancelled &&
    !isPaidOtherwise &&
    awaited !== undefined &&
    (awaited.amount_changed || isReplaced(awaited.payment, payment.externalTransactionId))
  // The order still waits for its payment. A second order would be paid twice.
  const collection = order?.payment_collections?.[0]
  const isOver = isExpired || isCancelled || isChanged || isPaidOtherwise
  return (
    <Page
      title={
        isCancelled
          ? texts.titleCancelled
          : isPaidOtherwise
            ? texts.titlePaid
            : isChanged
              ? texts.titleChanged
              : isExpired
                ? texts.titleExpired
                : bank
                  ? texts.titleReference
                  : texts.titleWallet
      }
      before={
        <Mark kind="pending">
          <ClockIcon />
        </Mark>
      }
    >
      {isOver ? (
        <p>
          {isCancelled
            ? texts.cancelled
            : isPaidOtherwise
              ? texts.paidOtherwise
              : isChanged
                ? texts.changed
                : texts.expired}
        </p>
      ) : (
        <p>{bank ? texts.payReference : texts.acceptWallet(kwanzas(amount))}</p>
      )}
      {isCancelled && <BuyAgain order={order} />}
      {isExpired && !isCancelled && !isPaidOtherwise && !isChanged && collection && (
        <Link className="button primary" to={`/payment-collection/${collection.id}`}>
          {texts.newReference}
        </Link>
      )}
      {bank && !isOver && (
        <PaymentReference
          bank={bank}
          amount={amount}
          expiresAt={expiresAt}
          shop="Loja Kwanza"
          orderNumber={order?.display_id}
          texts={SERVICEPAY_TEXTS[language]}
          onExpire={() => {
            check()
            setExpired(true)
          }}
        />
      )}
      {order && !isCancelled && !isPaidOtherwise && (
        <p className="card number">
          {texts.order} <strong>{order.display_id}</strong>
        </p>
      )}
      {!isPaidOtherwise && (
        <p className="quiet on-screen">
          {isCancelled ? texts.showsPayment : texts.changesItself} {bank && !isOver && texts.kept}
        </p>
      )}
      <button
        className={isCancelled ? "plain" : "primary"}
        type="button"
        onClick={() => {
          check()
          setHasAsked(true)
        }}
      >
        {texts.check}
      </button>
      <p role="status">{hasAsked && texts.notYet}</p>
      <OtherPayments except={payment.externalTransactionId} />
      <Link className="button plain" to="/">
        {shop.backToShop}
      </Link>
    </Page>
  )
}
