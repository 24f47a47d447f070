import { Link, Navigate } from "react-router-dom"
import { useCart } from "../data/cart"
import { type Order, useOrder } from "../data/order"
import { useCollectionPayment, useFollowedPayment } from "../data/payment"
import { BuyAgain } from "../parts/buy-again"
import { Loading } from "../parts/loading"
import { Mark } from "../parts/mark"
import { OrderSummary } from "../parts/order-summary"
import { OtherPayments } from "../parts/other-payments"
import { PayRest } from "../parts/pay-rest"
import { Page } from "../parts/page"
import { useTexts } from "../texts"

/**
 * The shopper closed the popup, or the service cancelled the payment. The SDK's callback does not say which: only the
 * status does, and a payment whose window was closed can still be paid.
 */
export function CancelledPage() {
  const { cancelled: texts } = useTexts()
  const { data: cart, isPending } = useCart()
  const { payment, status } = useFollowedPayment()
  const known = status ?? payment?.status
  const isPaymentCancelled = known === "CAN"
  const isCancelled = isPaymentCancelled || (cart === null && known !== "PEN")
  const isOfThisCart = !cart || cart.id === payment?.cartId
  if (status === "CON" && isOfThisCart) {
    // The customer paid at the last moment.
    return <Navigate to="/pagamento/confirmado" replace />
  }
  if (status === "PEN" && cart === null) {
    // The cart has become an order that awaits its payment.
    return <Navigate to="/pagamento/pendente" replace />
  }
  return (
    <Page
      title={isCancelled ? texts.title : texts.titleClosed}
      before={<Mark kind={isCancelled ? "cancelled" : "pending"} />}
    >
      {isPending && <Loading lines={4} />}
      {cart && (
        <>
          <p>{isCancelled ? texts.cartKept : texts.closed}</p>
          <Link className="button primary" to="/pagamento">
            {texts.payAgain}
          </Link>
          <Link className="button plain" to="/carrinho">
            {texts.seeCart}
          </Link>
          <OrderSummary of={cart} />
        </>
      )}
      {cart === null && <CancelledOrder cartId={isPaymentCancelled ? payment?.cartId : undefined} />}
      <OtherPayments />
    </Page>
  )
}

/** The cart has become an order. */
function CancelledOrder({ cartId }: { cartId: string | undefined }) {
  const { cancelled: texts, shop } = useTexts()
  const { data, isFetchedAfterMount, isError } = useOrder(cartId, { isFollowed: true })
  // Until it is read again, it is what was known while the payment was pending.
  const order = isFetchedAfterMount && !isError ? data : undefined
  return (
    <>
      {order ? <OrderAfterwards order={order} /> : <p>{texts.nothing}</p>}
      <Link className="button plain" to="/">
        {shop.backToShop}
      </Link>
      {order && <OrderSummary of={order} />}
    </>
  )
}

/** A cancelled order can be bought again. One that the shop keeps without its payment would then be paid twice. */
function OrderAfterwards({ order }: { order: Order }) {
  const { cancelled: texts } = useTexts()
  const number = order.display_id ?? 0
  const collection = order.payment_collections?.[0]
  return order.status === "canceled" || !collection ? (
    <>
      <p>{texts.orderCancelled(number)}</p>
      <BuyAgain order={order} />
    </>
  ) : (
    <KeptOrder number={number} collectionId={collection.id} />
  )
}

function KeptOrder({ number, collectionId }: { number: number; collectionId: string }) {
  const { cancelled: texts, pending } = useTexts()
  const { data } = useCollectionPayment(collectionId)
  if (!data) {
    return <p>{texts.nothing}</p>
  }
  if (data.refusal === "already_paid") {
    return <p>{pending.paidOtherwise}</p>
  }
  return (
    <>
      <p>{texts.orderWaits(number)}</p>
      <PayRest collectionId={collectionId} />
    </>
  )
}
