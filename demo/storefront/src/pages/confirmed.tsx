import { kwanzas } from "servicepay-storefront/payment"
import { Link, Navigate } from "react-router-dom"
import { type Order, useOrder } from "../data/order"
import { useAwaitedPayment, useFollowedPayment } from "../data/payment"
import { Loading } from "../parts/loading"
import { Mark } from "../parts/mark"
import { OrderSummary } from "../parts/order-summary"
import { OtherPayments } from "../parts/other-payments"
import { Page } from "../parts/page"
import { Problem } from "../parts/problem"
import { TestNote } from "../parts/test-note"
import { useTexts } from "../texts"

export function ConfirmedPage() {
  const { confirmed: texts, cancelled, shop } = useTexts()
  const { payment, status } = useFollowedPayment()
  const isPaid = status === "CON"
  const { data: order, isError, refetch } = useOrder(isPaid ? payment?.cartId : undefined)
  const isCancelled = order?.status === "canceled"
  const { data: checkout } = useAwaitedPayment(
    isPaid && (!order || isCancelled) ? payment?.cartId : undefined,
    payment && { ...payment, status: "CON" },
  )
  if (!payment) {
    return <Navigate to="/encomenda" replace />
  }
  if (status === "CAN") {
    return <Navigate to="/pagamento/cancelado" replace />
  }
  if (!isPaid) {
    return (
      <Page title={texts.confirming} before={<Mark kind="pending" />}>
        <p role="status">{texts.confirmingText}</p>
      </Page>
    )
  }
  const refunds = checkout?.refunds ?? []
  const recorded =
    refunds.find(({ externalTransactionId: id }) => id === payment.externalTransactionId)?.amount ?? 0
  if (!order && checkout?.payment === null && checkout.display_id === null) {
    // The shop has refunded it, used it for another order, or closed its item.
    const isRefunded = recorded >= payment.amount
    return (
      <Page
        title={isRefunded ? texts.titleRefunded : texts.titleNotUsed}
        before={<Mark kind={isRefunded ? "paid" : "pending"} />}
      >
        <TestNote />
        {!isRefunded && <p role="status">{texts.notUsed(kwanzas(payment.amount))}</p>}
        {recorded > 0 && <p role="status">{texts.refunded(kwanzas(recorded))}</p>}
        <OtherPayments />
        <Link className="button primary" to="/carrinho">
          {cancelled.seeCart}
        </Link>
      </Page>
    )
  }
  const isHeld = !order && checkout?.amount_changed === true
  const { refunded, isRefunded } = refundOf(order, recorded)
  const kind = isCancelled ? "cancelled" : isHeld ? "pending" : "paid"
  const titles = {
    cancelled: texts.titleCancelled,
    pending: texts.titleHeld,
    paid: isRefunded ? texts.titleRefunded : texts.title,
  }
  return (
    <Page title={titles[kind]} before={<Mark kind={kind} />}>
      {isCancelled ? (
        <p role="alert">
          {isRefunded ? texts.refunded(kwanzas(refunded)) : texts.cancelled(kwanzas(payment.amount))}
        </p>
      ) : (
        <>
          {!isRefunded && <p role="status">{texts.thanks(kwanzas(payment.amount))}</p>}
          {refunded > 0 && <p role="status">{texts.refunded(kwanzas(refunded))}</p>}
        </>
      )}
      <TestNote />
      {!order && !isError && !isHeld && (
        <>
          <p className="quiet">{texts.preparing}</p>
          <Loading lines={4} />
        </>
      )}
      {isHeld ? (
        <p role="alert">{texts.cartChanged(payment.referenceNumber)}</p>
      ) : (
        isError && <Problem onRetry={() => void refetch()}>{texts.orderLate}</Problem>
      )}
      {order && (
        <>
          <p className="card number">
            {texts.order} <strong>{order.display_id}</strong>
          </p>
          {/* What Medusa has refunded is not all that the shop has: a bank transfer may be on its way. */}
          {!isCancelled && <OrderSummary of={order} totalLabel={texts.total} />}
          {!isCancelled && !isRefunded && (
            <p className="quiet">
              {texts.deliverTo} {order.shipping_address?.first_name} {order.shipping_address?.last_name},{" "}
              {order.shipping_address?.address_1}, {order.shipping_address?.city}
            </p>
          )}
        </>
      )}
      <OtherPayments />
      {(order ?? (isError || isHeld)) && (
        <Link className="button primary" to="/">
          {shop.backToShop}
        </Link>
      )}
    </Page>
  )
}

/**
 * What the shop has refunded of what was paid for the order, and whether it is all of it. Medusa does not know of
 * refunds that are only recorded, such as those of a payment that came after the order was cancelled.
 */
function refundOf(order: Order | undefined, recorded: number) {
  const sum = (of: "captured_amount" | "refunded_amount") =>
    (order?.payment_collections ?? []).reduce((total, collection) => total + (collection[of] ?? 0), 0)
  const refunded = Math.max(sum("refunded_amount"), recorded)
  return { refunded, isRefunded: refunded > 0 && refunded >= sum("captured_amount") }
}
