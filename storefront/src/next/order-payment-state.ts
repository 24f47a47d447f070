import { useEffect } from "react"
import { useServicePayStatus } from "../react/status.js"
import type { PaymentStatus } from "../types.js"
import { useShop } from "./context.js"
import type { DrawnState, OrderPayment, OrderPaymentState } from "./medusa.js"
import { forgetPayment } from "../saved-payment.js"
import { useRefreshWhileConfirming } from "./refresh-while-confirming.js"

/** The new state when the store's answer differs from the state that the page was rendered with. */
const TOLD: Partial<Record<DrawnState, Partial<Record<PaymentStatus, OrderPaymentState>>>> = {
  // A payment counts as paid once Medusa has captured it. Until then the store may still put the
  // payment on hold.
  awaited: { CON: "confirming", CAN: "cancelled" },
  changed: { CON: "confirming" },
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
  const ends = TOLD[drawn]
  const { status, check } = useServicePayStatus(store, ends && externalTransactionId)
  const state = (status && ends?.[status]) ?? drawn
  const isBehind = drawn === "awaited" && state !== drawn

  useEffect(() => {
    // Keeps another payment that was started since.
    if (state !== "awaited") forgetPayment(externalTransactionId)
  }, [state, externalTransactionId])
  useRefreshWhileConfirming(isBehind)
  return { state, check }
}
