import { useRouter } from "next/navigation.js"
import { useEffect } from "react"
import { useServicePayStatus } from "../react/status.js"
import type { PaymentStatus } from "../types.js"
import { useShop } from "./context.js"
import type { DrawnState, OrderPayment, OrderPaymentState } from "./medusa.js"
import { forgetPayment } from "../saved-payment.js"

/** The store may need some seconds to capture a confirmed payment. A payment on hold is not captured at all. */
const REFRESHES_MS = [0, 2000, 5000, 10_000, 20_000]

/** The new state when the store's answer differs from the state that the page was rendered with. */
const TOLD: Partial<Record<DrawnState, Partial<Record<PaymentStatus, OrderPaymentState>>>> = {
  // A payment counts as paid once Medusa has captured it. Until then the store may still put the
  // payment on hold.
  awaited: { CON: "confirming", CAN: "cancelled" },
  // A reference can be paid after its order was cancelled.
  cancelled: { CON: "cancelled_paid" },
}

/**
 * The state of an order's payment: the rendered one, until the store reports a final status. Then the page is refreshed
 * until it shows that status too.
 */
export function useOrderPaymentState({ externalTransactionId, state: drawn }: OrderPayment): {
  state: OrderPaymentState
  check: () => void
} {
  const { store } = useShop()
  const router = useRouter()
  const ends = TOLD[drawn]
  const { status, check } = useServicePayStatus(store, ends && externalTransactionId)
  const state = (status && ends?.[status]) ?? drawn
  const isBehind = drawn === "awaited" && state !== drawn

  useEffect(() => {
    // Keeps another payment that was started since.
    if (state !== "awaited") forgetPayment(externalTransactionId)
  }, [state, externalTransactionId])
  useEffect(() => {
    if (!isBehind) return
    const timers = REFRESHES_MS.map((delay) =>
      setTimeout(() => {
        router.refresh()
      }, delay),
    )
    return () => {
      timers.forEach(clearTimeout)
    }
  }, [isBehind, router])
  return { state, check }
}
