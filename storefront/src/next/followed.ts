import { useRouter } from "next/navigation.js"
import { useEffect } from "react"
import { useServicePayStatus } from "../react/status.js"
import type { PaymentStatus } from "../types.js"
import { useShop } from "./context.js"
import type { OrderPayment } from "./medusa.js"
import { forgetPaymentOf } from "./saved.js"

/** From the confirmed payment to the captured one the store may need some seconds; a payment that is held never comes. */
const REFRESHES_MS = [0, 2000, 5000, 10_000, 20_000]

/**
 * How the payment of an order stands: as the page was drawn with, until the store tells of its end. Then the page is drawn
 * anew, until it has that end too.
 */
export function useFollowedPayment({ externalTransactionId, status: drawn }: OrderPayment): {
  status: PaymentStatus
  check: () => void
} {
  const { store } = useShop()
  const router = useRouter()
  const isOpen = drawn === "PEN"
  const { status: told, check } = useServicePayStatus(store, isOpen ? externalTransactionId : undefined)
  const status = isOpen ? (told ?? drawn) : drawn
  const isBehind = status !== drawn

  useEffect(() => {
    if (status !== "PEN") forgetPaymentOf(externalTransactionId)
  }, [status, externalTransactionId])
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
  return { status, check }
}
