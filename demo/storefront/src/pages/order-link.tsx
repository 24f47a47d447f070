import { kwanzas, type SavedPayment, whyNotToPay } from "servicepay-storefront/payment"
import { PaymentReference, ServicePayButton, useServicePayStatus } from "servicepay-storefront/react"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { useCollectionPayment, useSavedPayment, useServicePayConfig, useStore } from "../data/payment"
import { OtherPayments } from "../parts/other-payments"
import { Page } from "../parts/page"
import { Problem } from "../parts/problem"
import { TestNote } from "../parts/test-note"
import { SERVICEPAY_TEXTS, useLanguage, useTexts } from "../texts"

/** Pays what is outstanding on an order. The payment link on the order's page in Medusa's admin leads here. */
export function OrderLinkPage() {
  const { orderLink: texts, payment: payTexts, pending, confirmed, shop } = useTexts()
  const { language } = useLanguage()
  const { collectionId = "" } = useParams()
  const store = useStore()
  const { data: config, isError, refetch } = useServicePayConfig()
  const { data: order, isPending } = useCollectionPayment(collectionId)
  const saved = useSavedPayment()
  const [started, setStarted] = useState<SavedPayment>()
  const [expired, setExpired] = useState<string>()
  const payment = started ?? (saved?.cartId === collectionId ? saved : undefined)
  const id = payment?.externalTransactionId
  const { status } = useServicePayStatus(store, id)
  const why = order && id !== undefined && whyNotToPay(order, id)
  const isOpen = payment !== undefined && status === "PEN" && id !== expired && !why && !order?.refusal
  const bank = isOpen ? payment.bank : undefined
  const back = (
    <Link className="button plain" to="/">
      {shop.backToShop}
    </Link>
  )
  const number = order?.display_id
  // The store may know that this payment has paid for the order before its status is read again.
  const arrived = order?.payment?.paymentStatus === "CON" ? order.payment : undefined
  const isOwn = id === undefined || id === arrived?.externalTransactionId
  // "already_paid" also stands for a payment that has arrived, and is not captured yet.
  const isPaid = order !== undefined && (order.is_paid || order.refusal === "already_paid")
  const paid = status === "CON" ? payment : isOwn && isPaid ? arrived : undefined
  const refusals: Partial<Record<string, string>> = {
    order_canceled: pending.cancelled,
    already_paid: pending.paidOtherwise,
  }
  if (paid) {
    return (
      <Page title={confirmed.title}>
        <TestNote />
        <p role="status">{confirmed.thanks(kwanzas(paid.amount))}</p>
        {number && (
          <p className="card number">
            {confirmed.order} <strong>{number}</strong>
          </p>
        )}
        <OtherPayments except={id} order={number} />
        {back}
      </Page>
    )
  }
  if (order?.refusal) {
    return (
      <Page title={texts.title}>
        <p role="alert">{refusals[order.refusal] ?? `${pending.changed()} ${pending.askForLink}`}</p>
        <OtherPayments except={id} order={number} />
        {back}
      </Page>
    )
  }
  return (
    <Page title={texts.title}>
      <TestNote />
      {order && number && <p>{texts.order(number, kwanzas(order.amount))}</p>}
      {payment && bank ? (
        <PaymentReference
          bank={bank}
          amount={payment.amount}
          expiresAt={payment.expiresAt}
          shop="Loja Kwanza"
          orderNumber={number ?? undefined}
          texts={SERVICEPAY_TEXTS[language]}
          onExpire={() => {
            setExpired(id)
          }}
        />
      ) : (
        <p role="status">{id && id === expired ? texts.expired : texts.explain}</p>
      )}
      {isOpen && (bank ?? payment.isPending) && (
        <p className="quiet" role="status">
          {pending.changesItself} {bank && pending.kept}
        </p>
      )}
      {isError && !config ? (
        <Problem onRetry={() => void refetch()}>{payTexts.notReady}</Problem>
      ) : bank ? null : (
        <ServicePayButton
          store={store}
          // No button before the amount is known: another amount would make another button.
          config={isPending ? undefined : config}
          cartId={collectionId}
          amount={order?.amount}
          texts={SERVICEPAY_TEXTS[language]}
          onApprove={setStarted}
          onPending={setStarted}
        />
      )}
      {!isPending && <OtherPayments except={id} order={number} />}
      {back}
    </Page>
  )
}
