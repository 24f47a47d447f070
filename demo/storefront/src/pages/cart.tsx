import { Link } from "react-router-dom"
import { type Cart, useCart, useSetQuantity } from "../data/cart"
import { useOwnPayment } from "../data/payment"
import { CartLine } from "../parts/cart-line"
import { Loading } from "../parts/loading"
import { OtherPayments } from "../parts/other-payments"
import { OrderSummary } from "../parts/order-summary"
import { Page } from "../parts/page"
import { Problem, Unreachable } from "../parts/problem"
import { Steps } from "../parts/steps"
import { useTexts } from "../texts"

export function CartPage() {
  const { cart: texts } = useTexts()
  const { data: cart, isPending, isError, refetch } = useCart()
  const isEmpty = cart === null || cart?.items?.length === 0
  return (
    <Page
      title={texts.title}
      width={isEmpty ? "narrow" : "wide"}
      before={!isEmpty && <Steps current="cart" />}
    >
      {isPending && <Loading lines={4} />}
      {isError && !cart && <Unreachable onRetry={() => void refetch()} />}
      {isEmpty && (
        <>
          <p>{texts.empty}</p>
          <Link className="button primary" to="/">
            {texts.seeProducts}
          </Link>
        </>
      )}
      {cart && !isEmpty && <FilledCart cart={cart} />}
    </Page>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const { cart: texts, payment, shop } = useTexts()
  const { hasOldPayment, isPaid, isPaidBefore, paidNumber, own } = useOwnPayment(cart)
  // The list says of a payment on the phone that it must not be made. Any other is known to its shopper alone.
  const isOnPhone = own?.isPending === true && own.bank === undefined
  const isWarned = hasOldPayment && !isOnPhone
  const setQuantity = useSetQuantity(cart.id)
  return (
    <div className="columns">
      <div className="column">
        <ul className="card lines">
          {cart.items?.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              isChanging={setQuantity.isPending}
              onQuantity={(quantity) => {
                setQuantity.mutate({ item, quantity })
              }}
            />
          ))}
        </ul>
        {setQuantity.isError && <Problem>{texts.notChanged}</Problem>}
        {isWarned && <p role="status">{payment.changed}</p>}
        {isPaid && <Problem>{isPaidBefore ? payment.paidBefore(paidNumber) : payment.paid}</Problem>}
        <OtherPayments except={isWarned ? own?.externalTransactionId : undefined} />
      </div>
      <div className="column beside">
        <OrderSummary of={cart} brief />
        {isPaid ? (
          <Link className="button primary" to="/encomenda">
            {shop.payment}
          </Link>
        ) : (
          <>
            {!cart.shipping_methods?.length && <p className="quiet">{texts.shippingNext}</p>}
            <Link className="button primary" to="/morada">
              {texts.checkOut}
            </Link>
          </>
        )}
        <Link className="button plain" to="/">
          {texts.keepShopping}
        </Link>
      </div>
    </div>
  )
}
