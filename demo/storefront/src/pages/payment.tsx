import { useQueryClient } from "@tanstack/react-query"
import { methodsFor } from "servicepay-storefront"
import { kwanzas } from "servicepay-storefront/payment"
import { ServicePayButton } from "servicepay-storefront/react"
import { Navigate, useNavigate } from "react-router-dom"
import { type Cart, CART } from "../data/cart"
import { useOwnPayment, useServicePayConfig, useStore } from "../data/payment"
import { Checkout } from "../parts/checkout"
import { DeliveryReview } from "../parts/delivery-review"
import { LockIcon } from "../parts/icons"
import { OtherPayments } from "../parts/other-payments"
import { Loading } from "../parts/loading"
import { Problem, Unreachable } from "../parts/problem"
import { TestNote } from "../parts/test-note"
import { SERVICEPAY_TEXTS, useLanguage, useTexts } from "../texts"

export function PaymentPage() {
  const { payment: texts } = useTexts()
  return (
    <Checkout step="payment" title={texts.title}>
      {(cart) => <PaymentStep cart={cart} />}
    </Checkout>
  )
}

function PaymentStep({ cart }: { cart: Cart }) {
  const { payment: texts } = useTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const store = useStore()
  const client = useQueryClient()
  const { data: config, isError, refetch } = useServicePayConfig()
  const { own, isPaid, isPaidBefore, paidNumber, isUnsure, hasOldPayment, mayHaveReference, ...asked } =
    useOwnPayment(cart)
  if (isUnsure) {
    return asked.isError ? <Unreachable onRetry={() => void asked.refetch()} /> : <Loading lines={4} />
  }
  if (isPaidBefore) {
    return (
      <section className="card pay">
        <Problem>{texts.paidBefore(paidNumber)}</Problem>
      </section>
    )
  }
  if (isPaid) {
    // Another tab has paid, or an earlier reference of the cart is paid.
    return <Navigate to="/encomenda" replace />
  }
  return (
    <>
      <DeliveryReview cart={cart} />
      <section className="card pay" aria-labelledby="to-pay">
        <h2 id="to-pay" className="to-pay">
          {texts.toPay} <span>{kwanzas(cart.total)}</span>
        </h2>
        <TestNote />
        <p>{texts.explain}</p>
        <ul className="methods">
          {config &&
            methodsFor(config, cart.total).methods.map((method) => (
              <li key={method}>{texts.methods[method]}</li>
            ))}
        </ul>
        {hasOldPayment && <p>{texts.changed}</p>}
        {mayHaveReference && <p>{texts.notedReference(kwanzas(cart.total))}</p>}
        {isError && !config ? (
          <Problem onRetry={() => void refetch()}>{texts.notReady}</Problem>
        ) : (
          <ServicePayButton
            store={store}
            config={config}
            cartId={cart.id}
            amount={cart.total}
            texts={SERVICEPAY_TEXTS[language]}
            onApprove={() => navigate("/pagamento/confirmado", { replace: true })}
            onPending={() => navigate("/pagamento/pendente", { replace: true })}
            onCancel={() => navigate("/pagamento/cancelado")}
            onError={({ code }) => {
              if (code === "already_paid" || code === "cart_completed") {
                void navigate("/encomenda")
              } else {
                // The cart may have changed in another tab.
                void client.invalidateQueries({ queryKey: CART })
              }
            }}
          />
        )}
        <p className="private">
          <LockIcon /> {texts.private}
        </p>
      </section>
      <OtherPayments except={own?.externalTransactionId} />
    </>
  )
}
