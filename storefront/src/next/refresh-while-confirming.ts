import { useRouter } from "next/navigation.js"
import { useEffect } from "react"

/** The store may need some seconds to capture a confirmed payment. A payment on hold is not captured at all. */
const REFRESHES_MS = [0, 2000, 5000, 10_000, 20_000]

/** Refreshes the page several times while the payment is confirmed but the order does not show it yet. */
export function useRefreshWhileConfirming(isBehind: boolean): void {
  const router = useRouter()
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
}
