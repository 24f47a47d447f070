import { useEffect, useState } from "react"

/**
 * Whether a payment order has expired, also of a page that stays open. Undefined on a server and in the first render,
 * which must match the server's.
 *
 * @param expiresAt milliseconds since 1970
 */
export function useIsExpired(expiresAt: number | undefined): boolean | undefined {
  const [isExpired, setExpired] = useState<boolean>()
  useEffect(() => {
    if (expiresAt === undefined) return
    const tick = () => {
      setExpired(Date.now() >= expiresAt)
    }
    tick()
    // A single timeout would sleep with the phone.
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [expiresAt])
  return isExpired
}
