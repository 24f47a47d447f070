import { useEffect, useState } from "react"

/** Undefined on a server and in the first render, which must match the server's. */
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
