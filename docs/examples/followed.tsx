"use client"

import { getConfig, type ServicePayConfig } from "servicepay-storefront"
import { forgetPayment, type SavedPayment, savedPayment } from "servicepay-storefront/payment"
import { PaymentReference, ServicePayButton, useServicePayStatus } from "servicepay-storefront/react"
import "servicepay-storefront/styles.css"
import { useEffect, useState } from "react"

const store = { backendUrl: "https://api.loja.ao", publishableApiKey: "pk_…", language: "pt" as const }

/** Turns the cart into an order. May be called again: the answer is the same order. */
async function completeCart(cartId: string) {
  const headers = { "x-publishable-api-key": store.publishableApiKey }
  const answer = await fetch(`${store.backendUrl}/store/carts/${cartId}/complete`, {
    method: "POST",
    headers,
  })
  if (!answer.ok) console.warn(await answer.text())
}

export function Payment({ cartId }: { cartId: string }) {
  const [config, setConfig] = useState<ServicePayConfig>()
  const [payment, setPayment] = useState<SavedPayment>()
  const [approved, setApproved] = useState(false)
  const { status } = useServicePayStatus(store, payment?.externalTransactionId)

  useEffect(() => {
    getConfig(store)
      .then(setConfig, console.error)
      .finally(() => {
        const saved = savedPayment() // what was begun before a reload; perhaps for an earlier cart
        setPayment(saved?.cartId === cartId ? saved : undefined)
      })
  }, [cartId])

  if (payment && status === "CON") return <p>Pago. Obrigado!</p>
  if (approved && status !== "CAN") return <p role="status">A confirmar o pagamento…</p>
  if (payment?.bank && status !== "CAN") {
    return <PaymentReference bank={payment.bank} amount={payment.amount} expiresAt={payment.expiresAt} />
  }
  return (
    <ServicePayButton
      store={store}
      config={config}
      cartId={cartId}
      onApprove={(paid) => {
        setPayment(paid)
        setApproved(true)
        completeCart(cartId).catch(console.warn)
      }}
      onPending={(pending) => {
        setPayment(pending)
        completeCart(cartId).catch(console.warn)
      }}
      onCancel={forgetPayment}
      onError={console.warn}
    />
  )
}
