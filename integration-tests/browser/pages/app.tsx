import { getConfig, type ServicePayConfig } from "servicepay-storefront"
import {
  OpenPayments,
  PaymentReference,
  ServicePayButton,
  useServicePayStatus,
} from "servicepay-storefront/react"
import * as TEXTS from "servicepay-storefront/texts"
import { type ReactElement, useEffect, useState } from "react"
import { say } from "./say"
import type { Wishes } from "./wishes"

/** A checkout as a shop would write it. */
export function App({ wishes }: { wishes: Wishes }): ReactElement {
  const [hasLeft, setHasLeft] = useState(false)
  useWindowEvent("leave", () => {
    setHasLeft(true)
  })
  return (
    <main>
      <h1>Pagamento</h1>
      {wishes.show.includes("button") && !hasLeft && <Pay wishes={wishes} />}
      {wishes.show.includes("reference") && (
        <PaymentReference
          bank={wishes.bank ?? { reference: "123456789", entity: "00123" }}
          amount={12500}
          expiresAt={wishes.expiresAt}
          shop={wishes.shop}
          orderNumber={wishes.orderNumber}
          texts={wishes.language && TEXTS[wishes.language]}
          onExpire={() => {
            say("expired")
          }}
        />
      )}
      {wishes.show.includes("open") && (
        <OpenPayments
          store={wishes.store}
          order={wishes.ownOrder}
          onChoose={
            wishes.choose
              ? ({ externalTransactionId }) => {
                  say(`chosen ${externalTransactionId}`)
                }
              : undefined
          }
          texts={wishes.language && TEXTS[wishes.language]}
        />
      )}
      {wishes.show.includes("status") && <Status wishes={wishes} />}
      <p id="below">Obrigado pela sua compra.</p>
    </main>
  )
}

function Pay({ wishes }: { wishes: Wishes }): ReactElement {
  const [config, setConfig] = useState<ServicePayConfig | undefined>(
    wishes.fetchConfig ? undefined : wishes.config,
  )
  const [presses, setPresses] = useState(0)
  const [amount, setAmount] = useState(wishes.amount)
  const [cartId, setCartId] = useState(wishes.cartId ?? "cart_1")
  useWindowEvent("other-cart", () => {
    setCartId("cart_other")
  })
  useWindowEvent("double-cart", () => {
    setAmount((before) => before && before * 2)
  })
  useEffect(() => {
    if (wishes.fetchConfig) void getConfig(wishes.store).then(setConfig)
  }, [wishes])
  const told = (line: string) => {
    say(line)
    // A new render of the parent must not create another button.
    setPresses(presses + 1)
  }
  return (
    <ServicePayButton
      store={{ ...wishes.store, language: wishes.language }}
      config={config && { ...config }}
      cartId={cartId}
      amount={amount}
      options={wishes.options}
      texts={wishes.language && TEXTS[wishes.language]}
      nonce={wishes.nonce}
      onApprove={({ externalTransactionId }) => {
        told(`approved ${externalTransactionId}`)
      }}
      onPending={({ bank }) => {
        told(`pending ${bank?.reference ?? ""} ${bank?.entity ?? ""}`)
      }}
      onCancel={() => {
        told("cancelled")
      }}
      onError={({ code }) => {
        told(`error ${code}`)
      }}
    />
  )
}

/** A test dispatches the event on `window`. */
function useWindowEvent(name: string, listener: () => void): void {
  useEffect(() => {
    addEventListener(name, listener)
    return () => {
      removeEventListener(name, listener)
    }
  })
}

function Status({ wishes }: { wishes: Wishes }): ReactElement {
  const { status, error, check } = useServicePayStatus(wishes.store, wishes.payment)
  return (
    <p>
      <output id="status">{status ?? "unknown"}</output> <output id="problem">{error?.code}</output>{" "}
      <button type="button" id="check" onClick={check}>
        Verificar
      </button>
    </p>
  )
}
