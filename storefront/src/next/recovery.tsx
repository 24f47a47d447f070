import { useEffect, useState } from "react"
import { getCartPayment } from "../cart-payment.js"
import { useServicePayStatus } from "../react/status.js"
import { savedPayment } from "../saved-payment.js"
import type { Store } from "../types.js"
import { useShop } from "./context.js"
import { usePlaceOrder } from "./place-order.js"

/**
 * Finishes what a reload interrupted: this cart's payment was started in this browser, and is now paid or has its bank
 * reference.
 */
export function Recovery({ cart }: { cart: { id: string } }): null {
  const { store } = useShop()
  const begun = useBegunPayment(cart.id)
  const { status } = useServicePayStatus(store, begun?.externalTransactionId)
  const place = usePlaceOrder(cart.id)
  const isDue = status === "CON" || (status === "PEN" && begun?.isPlaceable)

  useEffect(() => {
    // Again once it is paid: a store may keep a pending cart as a cart.
    if (isDue) void place()
  }, [isDue, status, place])
  return null
}

interface BegunPayment {
  externalTransactionId: string
  /** The order can be placed before it is paid. */
  isPlaceable: boolean
}

/**
 * The payment that this browser has started for the cart, if it is still the cart's payment. The store decides that,
 * since a shop's own copy of the cart may be older than the payment.
 */
function useBegunPayment(cartId: string): BegunPayment | undefined {
  const { store } = useShop()
  const [found, setFound] = useState<{ store: Store; cartId: string; begun: BegunPayment }>()
  useEffect(() => {
    let isGone = false
    const saved = savedPayment()
    if (saved?.cartId !== cartId) return
    getCartPayment(store, cartId).then(
      ({ payment, missing }) => {
        if (isGone || payment?.externalTransactionId !== saved.externalTransactionId) return
        const isPlaceable = Boolean(saved.bank ?? payment.bank) && missing.length === 0
        const begun = { externalTransactionId: saved.externalTransactionId, isPlaceable }
        setFound({ store, cartId, begun })
      },
      // The next page tries again.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [store, cartId])
  return found?.store === store && found.cartId === cartId ? found.begun : undefined
}
