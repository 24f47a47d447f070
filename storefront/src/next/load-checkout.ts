import { useEffect, useState } from "react"
import { getConfig } from "../store.js"
import type { ServicePayConfig } from "../types.js"
import { type Step, stepAfterReload } from "./after-placing.js"
import { useShop } from "./context.js"

const BUTTON: Step = { at: "button" }

interface Checkout {
  /** What the button needs. It arrives together with the first step, so that a pressed button never disappears. */
  config: ServicePayConfig | undefined
  first: Step
  error: unknown
  /** Asks the store again. */
  retry: () => void
}

/** The store's answer about a cart's payment when the page loads. */
export function useCheckout(cartId: string): Checkout {
  const { store } = useShop()
  const [loaded, setLoaded] = useState<Pick<Checkout, "config" | "first">>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isGone = false
    Promise.all([getConfig(store), stepAfterReload(store, cartId)]).then(
      ([config, first]) => {
        if (!isGone) setLoaded({ config, first })
      },
      (problem: unknown) => {
        console.error(problem)
        if (!isGone) setError(problem)
      },
    )
    return () => {
      isGone = true
    }
  }, [store, cartId, tries])
  const retry = () => {
    setError(undefined)
    setTries(tries + 1)
  }
  return { config: loaded?.config, first: loaded?.first ?? BUTTON, error, retry }
}
