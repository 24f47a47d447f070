import { unstable_rethrow } from "next/navigation.js"
import { useCallback, useState } from "react"
import { useShop } from "./context.js"

interface Placing {
  state: "ready" | "placing" | "failed"
  place: () => Promise<void>
  /** As before the first try. */
  reset: () => void
}

/** Makes the cart an order and leads to it. A cart that is an order already leads to that order. */
export function usePlaceOrder(cartId: string): Placing {
  const { placeOrder } = useShop()
  const [state, setState] = useState<Placing["state"]>("ready")
  const place = useCallback(async () => {
    setState("placing")
    try {
      await placeOrder(cartId)
    } catch (error) {
      // Next leads to the order by an error, which must not be caught.
      unstable_rethrow(error)
      console.error(error)
    }
    setState("failed")
  }, [cartId, placeOrder])
  const reset = useCallback(() => {
    setState("ready")
  }, [])
  return { state, place, reset }
}
