import { Link, Navigate } from "react-router-dom"
import { isLeftOpen, useFollowedPayment } from "../data/payment"
import { Loading } from "../parts/loading"
import { Page } from "../parts/page"
import { Unreachable } from "../parts/problem"
import { useTexts } from "../texts"

/** Takes a shopper who comes back later to the page of the payment's status. */
export function MyPaymentPage() {
  const { myPayment: texts, shop } = useTexts()
  const { payment, status, error, check } = useFollowedPayment()
  if (payment?.cartId.startsWith("pay_col_")) {
    return <Navigate to={`/payment-collection/${payment.cartId}`} replace />
  }
  if (payment && status) {
    const places = {
      CON: "/pagamento/confirmado",
      CAN: "/pagamento/cancelado",
      PEN: isLeftOpen(payment) ? "/pagamento" : "/pagamento/pendente",
    }
    return <Navigate to={places[status]} replace />
  }
  if (payment?.bank && error) {
    // A reference can be paid without a connection to the shop.
    return <Navigate to="/pagamento/pendente" replace />
  }
  return (
    <Page title={texts.title}>
      {payment ? (
        <>
          <p role="status">{texts.looking}</p>
          {error ? <Unreachable onRetry={check} /> : <Loading lines={4} />}
        </>
      ) : (
        <>
          <p>{texts.none}</p>
          <Link className="button primary" to="/">
            {shop.backToShop}
          </Link>
        </>
      )}
    </Page>
  )
}
