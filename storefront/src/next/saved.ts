import { useEffect, useState } from "react"
import { forgetPayment, type SavedPayment, savedPayment } from "../saved.js"

/** What this browser has kept of a payment; undefined in the first render, which must be the same on a server. */
export function useSavedPayment(externalTransactionId: string | undefined): SavedPayment | undefined {
  const [saved, setSaved] = useState<SavedPayment>()
  useEffect(() => {
    setSaved(savedOf(externalTransactionId))
  }, [externalTransactionId])
  return saved
}

/** What this browser has kept of a payment, if that is the one it has kept. */
export function savedOf(externalTransactionId: string | undefined): SavedPayment | undefined {
  const saved = savedPayment()
  return saved?.externalTransactionId === externalTransactionId ? saved : undefined
}

/** Another payment that was begun since is not forgotten. */
export function forgetPaymentOf(externalTransactionId: string): void {
  if (savedOf(externalTransactionId)) forgetPayment()
}
