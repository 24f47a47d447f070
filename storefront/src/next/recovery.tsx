import { useEffect } from "react"
import { useServicePayStatus } from "../react/status.js"
import { paymentOfCart, type ShopCart } from "./medusa.js"
import { usePlaceOrder } from "./place-order.js"
import { useSavedPayment } from "./saved.js"
import { useShop } from "./context.js"

/** Ends what a reload interrupted: this cart's payment was begun, and is paid by now or has its bank reference. */
export function Recovery({ cart }: { cart: ShopCart }): null {
  const { store } = useShop()
  const saved = useSavedPayment(paymentOfCart(cart)?.externalTransactionId)
  const { status } = useServicePayStatus(store, saved?.externalTransactionId)
  const { place } = usePlaceOrder(cart.id)
  const isDue = status === "CON" || (status === "PEN" && saved?.bank !== undefined)

  useEffect(() => {
    // Again once it is paid: a store may leave a pending cart a cart.
    if (isDue) void place()
  }, [isDue, status, place])
  return null
}
