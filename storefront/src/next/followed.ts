import { useRouter } from "next/navigation.js"
import { useEffect } from "react"
import { useServicePayStatus } from "../react/status.js"
import type { PaymentStatus } from "../types.js"
import { useShop } from "./context.js"
import type { DrawnState, OrderPayment, OrderPaymentState } from "./medusa.js"
import { forgetPayment, savedPaymentOf } from "../saved.js"

/** From the confirmed payment to the captured one the store may need some seconds; a payment that is held never comes. */
const REFRESHES_MS = [0, 2000, 5000, 10_000, 20_000]

/** What another answer of the store makes of what the page was drawn with. */
const TOLD: Partial<Record<DrawnState, Partial<Record<PaymentStatus, OrderPaymentState>>>> = {
  // Paid is what Medusa has captured: until then the store may still have to decide about the money.
  awaited: { CON: "confirming", CAN: "cancelled" },
  // A reference can be paid after its order was cancelled.
  cancelled: { CON: "cancelled_paid" },
}

/**
 * How the payment of an order stands: as the page was drawn with, until the store tells of its end. Then the page is drawn
 * anew, until it has that end too.
 */
export function useFollowedPayment({ externalTransactionId, state: drawn }: OrderPayment): {
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
    // Another payment that was begun since is not forgotten.
    if (state !== "awaited" && savedPaymentOf(externalTransactionId)) forgetPayment()
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
