import { unstable_rethrow } from "next/navigation.js"
import { useCallback } from "react"
import { type PlaceOrder, useShop } from "./context.js"

/** The carts that are being placed: two components of a page may start this at once. */
const placing = new Map<string, Promise<void>>()

/** Turns the cart into an order and redirects to it, also if it already is one. Returns if there is no order. */
export function usePlaceOrder(cartId: string): () => Promise<void> {
  const { placeOrder } = useShop()
  return useCallback(() => {
    const begun = placing.get(cartId)
    if (begun) return begun
    const placed = place(placeOrder, cartId).finally(() => placing.delete(cartId))
    placing.set(cartId, placed)
    return placed
  }, [cartId, placeOrder])
}

async function place(placeOrder: PlaceOrder, cartId: string): Promise<void> {
  try {
    await placeOrder(cartId)
  } catch (error) {
    // Next.js redirects by throwing an error, which must not be caught.
    unstable_rethrow(error)
    console.error(error)
  }
}
