import { useCallback, useEffect, useRef, useState } from "react"
import type { ServicePayError } from "../error.js"
import { onSavedPayment, savedPaymentOf, savePayment } from "../saved.js"
import type { PaymentStatus, Store } from "../types.js"
import { type Watch, watchStatus } from "../watch.js"
import { useLatest } from "./latest.js"

/** What `useServicePayStatus` gives. */
export interface ServicePayStatus {
  /** Undefined until the store has answered. */
  status?: PaymentStatus | undefined
  /** Why the last question was not answered; it is asked again all the same. */
  error?: ServicePayError | undefined
  /** Asks now, unless the store said to wait. */
  check: () => void
}

/**
 * Follows a payment until its status is final (interface-spec §3), as `watchStatus` does. A final status is saved, so that
 * the shop's other tabs know it too without asking. Without an id nothing is asked.
 */
export function useServicePayStatus(
  store: Store,
  externalTransactionId: string | undefined,
): ServicePayStatus {
  const id = externalTransactionId
  const [known, setKnown] = useState<Omit<ServicePayStatus, "check"> & { id?: string }>({})
  const watch = useRef<Watch>()

  // The same content is the same payment of the same store, whether or not it is the same object.
  const content = JSON.stringify([store, id])
  const latest = useLatest([store, id] as const)
  useEffect(() => {
    const [store, id] = latest.current
    if (!id) return
    const watching = watchStatus(
      store,
      id,
      (status) => {
        setKnown({ id, status })
        const saved = savedPaymentOf(id)
        if (saved) savePayment({ ...saved, status })
      },
      (error) => {
        setKnown((before) => ({ ...(before.id === id && before), id, error }))
      },
    )
    watch.current = watching
    const forgetOthers = onSavedPayment((saved) => {
      if (saved?.externalTransactionId !== id || saved.status === "PEN") return
      watching.stop()
      setKnown({ id, status: saved.status })
    })
    return () => {
      watching.stop()
      forgetOthers()
    }
  }, [content, latest])

  const check = useCallback(() => {
    watch.current?.check()
  }, [])
  const { status, error } = known
  return known.id === id ? { status, error, check } : { check }
}
