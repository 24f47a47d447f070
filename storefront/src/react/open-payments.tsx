import { type ReactElement, useEffect, useState } from "react"
import { deadline } from "../deadline.js"
import { kwanzas } from "../format-kwanzas.js"
import { openPayments, type SavedPayment } from "../saved-payment.js"
import { pt, type Texts } from "../texts.js"
import type { Store } from "../types.js"
import { useIsExpired } from "./expiry.js"
import { useOrderOf } from "./order-of-payment.js"
import { PaymentReference } from "./reference.js"
import { useServicePayStatus } from "./status.js"

export interface OpenPaymentsProps {
  store: Store
  /** The payment that the page shows already. */
  except?: string | undefined
  /**
   * The number of the order that can be paid on the page. Of its payments, those that have expired and those on the phone
   * are not shown, except to say that they must not be made.
   */
  order?: number | undefined
  /** The shop's name, for _Share_. */
  shop?: string | undefined
  /** The shopper wants to go on with a payment: show its page, where there is another way to pay. Without it, no button. */
  onChoose?: ((payment: SavedPayment) => unknown) | undefined
  texts?: Partial<Texts> | undefined
  className?: string | undefined
}

/** An expired payment whose order still waits is shown for a week: the page that `onChoose` shows has another way to pay. */
const WEEK_MS = 7 * 86_400_000

/**
 * The payments that were started on this device and can still be paid, newest first: each until its status is final. One
 * that is paid meanwhile is shown as received. One that has expired is shown for a week with `onChoose`, while its order
 * waits. Shows nothing if there are none.
 */
export function OpenPayments({ except, className = "", ...rest }: OpenPaymentsProps): ReactElement | null {
  // Empty on a server and in the first render, which must match the server's.
  const [payments, setPayments] = useState<SavedPayment[]>([])
  useEffect(() => {
    const read = () => {
      setPayments(openPayments())
    }
    read()
    addEventListener("storage", read)
    return () => {
      removeEventListener("storage", read)
    }
  }, [except])
  const listed = payments.filter(({ externalTransactionId }) => externalTransactionId !== except)
  if (listed.length === 0) return null
  return (
    <div className={`servicepay-open ${className}`}>
      {listed.map((payment) => (
        <OpenPayment key={payment.externalTransactionId} payment={payment} {...rest} />
      ))}
    </div>
  )
}

interface OpenPaymentProps extends Omit<OpenPaymentsProps, "except" | "className"> {
  payment: SavedPayment
}

function OpenPayment({
  payment,
  store,
  order: own,
  shop,
  onChoose,
  ...rest
}: OpenPaymentProps): ReactElement | null {
  const texts = { ...pt, ...rest.texts }
  const { status } = useServicePayStatus(store, payment.externalTransactionId)
  const { amount, expiresAt } = payment
  const order = useOrderOf(store, payment)
  const isExpired = useIsExpired(expiresAt)
  const isForgotten = useIsExpired(expiresAt + WEEK_MS)
  // The clock and the store come first. The status is polled after the deadline too: the payment may arrive late.
  if (!order || order.why === "over" || isForgotten !== false || status === "CAN") return null
  const { why, number, bank = payment.bank } = order
  const what = `${number ? `${texts.order} ${number} · ` : ""}${kwanzas(amount)}.`
  if (status === "CON") {
    return (
      <p role="status">
        {texts.paymentReceived}: {what}
      </p>
    )
  }
  if (number && number === own && !why && (isExpired || !bank)) return null
  if (isExpired && (why || !number || !onChoose)) return null
  if (why) {
    return (
      <p>
        {texts.oldPayment}: {what}{" "}
        {why === "replaced" ? texts.paymentReplaced : number ? texts.orderChanged : texts.cartChanged}
      </p>
    )
  }
  const name = `${texts.openPayment}: ${what}`
  const go = onChoose && (
    <button
      type="button"
      className="servicepay-action"
      onClick={() => {
        onChoose({ ...payment, bank })
      }}
    >
      {isExpired ? texts.payOrder : texts.continue}
    </button>
  )
  if (isExpired) {
    return (
      <p>
        {name} {bank && texts.expired} {go}
      </p>
    )
  }
  return (
    <details>
      <summary>
        {name} {texts.payUntil} {deadline(expiresAt, texts.locale)}
      </summary>
      {bank ? (
        <PaymentReference
          bank={bank}
          amount={amount}
          expiresAt={expiresAt}
          shop={shop}
          orderNumber={number}
          texts={texts}
        />
      ) : (
        <p>{texts.onPhone}</p>
      )}
      {go}
    </details>
  )
}
