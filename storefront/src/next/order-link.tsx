import { usePathname } from "next/navigation.js"
import { type ReactElement, useEffect, useState } from "react"
import { logError } from "../error.js"
import { kwanzas } from "../format-kwanzas.js"
import { ServicePayButton } from "../react/button.js"
import { PaymentReference } from "../react/reference.js"
import type { SavedPayment } from "../saved-payment.js"
import { getConfig } from "../store.js"
import type { ServicePayConfig } from "../types.js"
import { useShop } from "./context.js"
import { useOrderLink } from "./follow-order-link.js"
import { IS_AWAITED, type OrderLinkState, shownState } from "./order-link-state.js"
import type { ShopTexts } from "./shop-texts.js"
import { Unavailable } from "./unavailable.js"
import { shopAt } from "./way-back.js"

export interface ServicePayOrderLinkProps {
  /** The payment collection of the order, as the address of Medusa's payment link has it. */
  collectionId: string
}

/** What is left to pay on an order: for the page that Medusa's payment link leads to. Updates by itself. */
export function ServicePayOrderLink({ collectionId }: ServicePayOrderLinkProps): ReactElement {
  return <OrderLink key={collectionId} collectionId={collectionId} />
}

const WORDS: Record<OrderLinkState, [title: keyof ShopTexts, next: keyof ShopTexts]> = {
  payable: ["payTitle", "payNext"],
  waiting: ["waitingTitle", "waitingNext"],
  reference: ["referenceTitle", "referenceNext"],
  expired: ["expiredTitle", "lapsed"],
  confirming: ["confirmingTitle", "confirmingNext"],
  paid: ["paidTitle", "paidNext"],
  paid_otherwise: ["paidOtherwiseTitle", "paidOtherwiseNext"],
  cancelled: ["cancelledTitle", "cancelledNext"],
  cancelled_paid: ["cancelledPaidTitle", "cancelledPaidNext"],
  changed: ["changedTitle", "changedNext"],
  unpayable: ["unpayableTitle", "unpayableNext"],
}
const IS_PAYABLE = /^(payable|expired)$/
const IS_OVER = /^(paid|cancelled)/

function OrderLink({ collectionId }: ServicePayOrderLinkProps): ReactElement {
  const { name, language, texts } = useShop()
  const { shown, error, begin, check } = useOrderLink(collectionId)
  const [approved, setApproved] = useState<string>()
  const [left, leave] = useState<string>()
  const isMissing = error?.code === "order_not_found"
  if (error && !shown && !isMissing) return <Unavailable onRetry={check} />
  if (isMissing || !shown) {
    return (
      <section className="servicepay-order" lang={language}>
        {isMissing ? <Words state="unpayable" /> : <div className="servicepay-slot" />}
      </section>
    )
  }

  const { payment, amount, orderNumber } = shown
  const state = shownState(shown, approved, left)
  return (
    <section className="servicepay-order" lang={language} data-state={state}>
      <Words state={state} />
      {state !== "changed" && (
        <dl className="servicepay-details">
          {orderNumber !== null && (
            <div>
              <dt>{texts.order}</dt>
              <dd>{orderNumber}</dd>
            </div>
          )}
          <div>
            <dt>{texts.amount}</dt>
            <dd>{kwanzas(amount)}</dd>
          </div>
        </dl>
      )}
      {state === "reference" && payment?.bank && (
        <PaymentReference
          bank={payment.bank}
          amount={payment.amount}
          expiresAt={Date.parse(payment.expiresAt)}
          shop={name}
          orderNumber={orderNumber ?? undefined}
          texts={texts}
          onExpire={check}
        />
      )}
      {IS_AWAITED.test(state) && (
        <p>
          <button
            type="button"
            className="servicepay-action"
            onClick={() => {
              leave(payment?.externalTransactionId)
            }}
          >
            {texts.payOtherwise}
          </button>
        </p>
      )}
      {IS_PAYABLE.test(state) && (
        <PayButton
          collectionId={collectionId}
          amount={amount}
          onApprove={(payment) => {
            setApproved(payment.externalTransactionId)
            begin(payment)
          }}
          onPending={(payment) => {
            leave(undefined)
            begin(payment)
          }}
          onEnd={check}
        />
      )}
      {IS_OVER.test(state) && <BackToShop />}
    </section>
  )
}

function Words({ state }: { state: OrderLinkState }): ReactElement {
  const { texts } = useShop()
  const [title, next] = WORDS[state]
  return (
    <div role="status">
      <h1>{texts[title]}</h1>
      <p>{texts[next]}</p>
    </div>
  )
}

function BackToShop(): ReactElement {
  const { texts } = useShop()
  const pathname = usePathname()
  return (
    <p>
      <a href={shopAt(pathname)}>{texts.backToShop}</a>
    </p>
  )
}

interface PayButtonProps {
  collectionId: string
  amount: number
  onApprove: (payment: SavedPayment) => void
  onPending: (payment: SavedPayment) => void
  /** The shopper has not paid. The order may have changed. */
  onEnd: () => void
}

function PayButton({ collectionId, onEnd, ...rest }: PayButtonProps): ReactElement {
  const { store, texts } = useShop()
  const [config, setConfig] = useState<ServicePayConfig>()
  const [isUnavailable, setUnavailable] = useState(false)

  useEffect(() => {
    if (isUnavailable) return
    getConfig(store).then(setConfig, (problem: unknown) => {
      console.error(problem)
      setUnavailable(true)
    })
  }, [store, isUnavailable])
  if (isUnavailable) {
    return (
      <Unavailable
        onRetry={() => {
          setUnavailable(false)
        }}
      />
    )
  }
  return (
    <ServicePayButton
      {...rest}
      store={store}
      config={config}
      cartId={collectionId}
      texts={texts}
      onCancel={onEnd}
      onError={(error) => {
        logError(error)
        onEnd()
      }}
    />
  )
}
