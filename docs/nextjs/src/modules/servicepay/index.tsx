"use client"

import { placeOrder } from "@lib/data/cart"
import type { HttpTypes } from "@medusajs/types"
import ErrorMessage from "@modules/checkout/components/error-message"
import { getConfig, type ServicePayConfig } from "medusa-payment-servicepay/storefront"
import {
  forgetPayment,
  orderOfSession,
  savedPayment,
  type SavedPayment,
} from "medusa-payment-servicepay/storefront/payment"
import {
  PaymentReference,
  ServicePayButton,
  useServicePayStatus,
} from "medusa-payment-servicepay/storefront/react"
import { unstable_rethrow, useRouter } from "next/navigation"
import { useCallback, useEffect, useState } from "react"

const store = {
  backendUrl: process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL ?? "http://localhost:9000",
  publishableApiKey: process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY ?? "",
  language: "pt" as const,
}

export const isServicePay = (providerId?: string) => providerId === "pp_servicepay_servicepay"

/** Makes the cart an order and leads to it. A cart that is an order already leads to that order. */
function usePlaceOrder(cartId: string | undefined) {
  const [state, setState] = useState<"ready" | "placing" | "failed">("ready")
  const place = useCallback(async () => {
    setState("placing")
    try {
      await placeOrder(cartId) // comes back only when there is no order to lead to
    } catch (error) {
      unstable_rethrow(error) // Next leads to the order by an error, which must not be caught
    }
    setState("failed")
  }, [cartId])
  return { state, place }
}

export function ServicePayPayment({ cartId }: { cartId: string }) {
  const [config, setConfig] = useState<ServicePayConfig>()
  const [problem, setProblem] = useState<Error>()
  const [cancelled, setCancelled] = useState(false)
  const { state, place } = usePlaceOrder(cartId)

  useEffect(() => {
    getConfig(store).then(setConfig, setProblem)
  }, [])

  if (problem) return <ErrorMessage error="O pagamento não está disponível agora. Tente mais tarde." />
  if (state === "placing") return <p role="status">A registar a encomenda…</p>
  if (state === "failed") return <ErrorMessage error="Encomenda não registada. Recarregue a página." />
  return (
    <>
      {cancelled && (
        <p role="status">Pagamento cancelado. O carrinho está como estava: pode tentar de novo.</p>
      )}
      <ServicePayButton
        store={store}
        config={config}
        cartId={cartId}
        onApprove={place}
        onPending={place}
        onCancel={() => {
          setCancelled(true)
        }}
        onError={({ code, cause }) => {
          if (/^(already_paid|cart_completed)$/.test(code)) void place()
          else console.error(code, cause)
        }}
      />
    </>
  )
}

/** The payment of a cart or an order, and what this browser has kept of it. */
function usePayment(collections: (HttpTypes.StorePaymentCollection | undefined)[] = []) {
  const sessions = collections.flatMap((collection) => collection?.payment_sessions ?? [])
  const session = sessions.find(({ provider_id }) => isServicePay(provider_id))
  const id = session && orderOfSession(session)?.externalTransactionId
  const [saved, setSaved] = useState<SavedPayment>()
  useEffect(() => {
    const known = savedPayment()
    setSaved(known?.externalTransactionId === id ? known : undefined)
  }, [id])
  return { id, saved }
}

/** Ends what a reload interrupted: this cart's payment was begun, and is paid by now or has its bank reference. */
export function ServicePayRecovery({ cart }: { cart: HttpTypes.StoreCart | null }) {
  const { saved } = usePayment([cart?.payment_collection])
  const { status } = useServicePayStatus(store, saved?.externalTransactionId)
  const { place } = usePlaceOrder(cart?.id)
  const isDue = status === "CON" || (status === "PEN" && saved?.bank !== undefined)

  useEffect(() => {
    if (isDue) void place()
  }, [isDue, place])
  return null
}

/** How the payment of an order stands. */
export function ServicePayProgress({ order }: { order: Pick<HttpTypes.StoreOrder, "payment_collections"> }) {
  const { id, saved } = usePayment(order.payment_collections)
  const { status } = useServicePayStatus(store, id)
  const router = useRouter()

  useEffect(() => {
    if (status !== "CON" && status !== "CAN") return
    if (saved) forgetPayment()
    router.refresh()
  }, [status, saved, router])

  if (status === "CON") return <p role="status">Pagamento recebido. Obrigado!</p>
  if (status === "CAN") return <p role="alert">O pagamento foi cancelado, e a encomenda não será enviada.</p>
  if (saved?.bank) return <PaymentReference {...saved} bank={saved.bank} />
  return <p role="status">{status && "A aguardar a confirmação do pagamento…"}</p>
}
