import { type ReactElement, useEffect } from "react"
import { PaymentReference } from "../react/reference.js"
import { useServicePayStatus } from "../react/status.js"
import type { SavedPayment } from "../saved.js"
import { useShop } from "./context.js"

interface AwaitedPaymentProps {
  payment: SavedPayment
  onPaid: () => unknown
  onCancelled: () => unknown
}

/** A pending payment whose cart stays a cart until it is paid, as a store may want it. */
export function AwaitedPayment({ payment, onPaid, onCancelled }: AwaitedPaymentProps): ReactElement {
  const { store, language, texts } = useShop()
  const { bank, amount, expiresAt, externalTransactionId } = payment
  const { status, check } = useServicePayStatus(store, externalTransactionId)

  useEffect(() => {
    if (status === "CON") onPaid()
    if (status === "CAN") onCancelled()
    // Once for each status, whatever becomes of the callbacks.
  }, [status])
  return (
    <section className="servicepay-order" lang={language}>
      <div role="status">
        <h2>{texts.waitingTitle}</h2>
        <p>{bank ? texts.referenceNext : texts.waitingNext}</p>
      </div>
      {bank && (
        <PaymentReference bank={bank} amount={amount} expiresAt={expiresAt} texts={texts} onExpire={check} />
      )}
    </section>
  )
}
