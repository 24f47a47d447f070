import { kwanzas, type SavedPayment } from "servicepay-storefront/payment"
import { PaymentReference, ServicePayButton, useServicePayStatus } from "servicepay-storefront/react"
import { useState } from "react"
import { Link, useLocation, useParams } from "react-router-dom"
import { useSavedPayment, useServicePayConfig, useStore } from "../data/payment"
import { Page } from "../parts/page"
import { Problem } from "../parts/problem"
import { SERVICEPAY_TEXTS, useLanguage, useTexts } from "../texts"

/** What the page that leads here knows of the order: nothing, if it is opened by its address. */
export interface PayableOrder {
  readonly number: number | undefined
  /** Kwanzas. */
  readonly amount: number
}

function isPayableOrder(state: unknown): state is { readonly number: number; readonly amount: number } {
  return (
    typeof state === "object" &&
    state !== null &&
    "number" in state &&
    typeof state.number === "number" &&
    "amount" in state &&
    typeof state.amount === "number"
  )
}

/** Pays what is outstanding on an order. The payment link on the order's page in Medusa's admin leads here. */
export function OrderLinkPage() {
  const { orderLink: texts, payment: payTexts, pending, confirmed, shop } = useTexts()
  const { language } = useLanguage()
  const { collectionId = "" } = useParams()
  const store = useStore()
  const from: unknown = useLocation().state
  const { data: config, isError, refetch } = useServicePayConfig()
  const saved = useSavedPayment()
  const [started, setStarted] = useState<SavedPayment>()
  const payment = started ?? (saved?.cartId === collectionId ? saved : undefined)
  const { status } = useServicePayStatus(store, payment?.externalTransactionId)
  const bank = status === "PEN" ? payment?.bank : undefined
  if (payment && status === "CON") {
    return (
      <Page title={confirmed.title}>
        <p role="status">{confirmed.thanks(kwanzas(payment.amount))}</p>
        <Link className="button primary" to="/">
          {shop.backToShop}
        </Link>
      </Page>
    )
  }
  return (
    <Page title={texts.title}>
      {isPayableOrder(from) && <p>{texts.order(from.number, kwanzas(from.amount))}</p>}
      {payment && bank ? (
        <PaymentReference
          bank={bank}
          amount={payment.amount}
          expiresAt={payment.expiresAt}
          shop="Loja Kwanza"
          texts={SERVICEPAY_TEXTS[language]}
        />
      ) : (
        <p>{texts.explain}</p>
      )}
      {started && !bank && <p role="status">{pending.changesItself}</p>}
      {isError && !config ? (
        <Problem onRetry={() => void refetch()}>{payTexts.notReady}</Problem>
      ) : bank ? null : (
        <ServicePayButton
          store={store}
          config={config}
          cartId={collectionId}
          texts={SERVICEPAY_TEXTS[language]}
          onApprove={setStarted}
          onPending={setStarted}
        />
      )}
    </Page>
  )
}
