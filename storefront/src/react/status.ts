import { useCallback, useEffect, useRef, useState } from "react"
import type { ServicePayError } from "../error.js"
import { onSavedPayment, saveStatus } from "../saved-payment.js"
import type { PaymentStatus, Store } from "../types.js"
import type { Watch } from "../poll.js"
import { watchStatus } from "../watch.js"
import { useLatest } from "./latest.js"

/** The result of `useServicePayStatus`. */
export interface ServicePayStatus {
  /** Undefined until the store has answered. */
  status?: PaymentStatus | undefined
  /** Why the last status check failed. Polling continues. */
  error?: ServicePayError | undefined
  /** Checks the status now, unless the store said to wait. */
  check: () => void
}

/**
 * Follows a payment until its status is final (interface-spec §3), like `watchStatus`. A final status is saved, so that
 * the shop's other tabs know it without a request. Without an id, no request is sent.
 */
export function useServicePayStatus(
  store: Store,
  externalTransactionId: string | undefined,
): ServicePayStatus {
  const id = externalTransactionId
  const [known, setKnown] = useState<Omit<ServicePayStatus, "check"> & { id?: string }>({})
  const watch = useRef<Watch>()

  // Compared by content: an equal but new object is the same payment of the same store.
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
        saveStatus(id, status)
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
