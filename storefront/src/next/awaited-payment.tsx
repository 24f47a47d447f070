import { type ReactElement, useEffect } from "react"
import { useLatest } from "../react/latest.js"
import { PaymentReference } from "../react/reference.js"
import { useServicePayStatus } from "../react/status.js"
import type { CartPayment } from "../types.js"
import { useShop } from "./context.js"

interface AwaitedPaymentProps {
  payment: CartPayment
  /** The service's popup has reported that it is paid. */
  isApproved: boolean
  onPaid: () => unknown
  onCancelled: () => unknown
  onExpired: () => unknown
  onLeave: () => unknown
}

/** A pending payment whose cart becomes an order only once it is paid, if the store is set up so. */
export function AwaitedPayment(props: AwaitedPaymentProps): ReactElement {
  const { payment, isApproved, onPaid, onCancelled, onExpired, onLeave } = props
  const { store, name, language, texts } = useShop()
  const { bank, amount, expiresAt, externalTransactionId } = payment
  const { status } = useServicePayStatus(store, externalTransactionId)

  // Once for each status, even if the callbacks change.
  const latest = useLatest({ onPaid, onCancelled })
  useEffect(() => {
    if (status === "CON") latest.current.onPaid()
    if (status === "CAN") latest.current.onCancelled()
  }, [status, latest])
  if (isApproved) {
    return (
      <section className="servicepay-order" lang={language}>
        <div role="status">
          <h2>{texts.confirmingTitle}</h2>
          <p>{texts.confirmingNext}</p>
        </div>
      </section>
    )
  }
  return (
    <section className="servicepay-order" lang={language}>
      <div role="status">
        <h2>{texts.waitingTitle}</h2>
        <p>{bank ? texts.referenceNext : texts.waitingNext}</p>
      </div>
      {bank && (
        <PaymentReference
          bank={bank}
          amount={amount}
          expiresAt={Date.parse(expiresAt)}
          shop={name}
          texts={texts}
          onExpire={onExpired}
        />
      )}
      <p>
        <button type="button" className="servicepay-action" onClick={onLeave}>
          {texts.payOtherwise}
        </button>
      </p>
    </section>
  )
}
