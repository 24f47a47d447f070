import type { BankReference, PaymentOrder, PaymentStatus } from "./types.js"

const KEY = "servicepay"

/** A payment that the shopper has started. It survives a reload. */
export interface SavedPayment extends PaymentOrder {
  cartId: string
  bank?: BankReference | undefined
  /** Milliseconds since 1970. */
  expiresAt: number
  status: PaymentStatus
}

/**
 * Saves a payment in `localStorage["servicepay"]`, so that it survives a reload. Does nothing if storage is forbidden.
 */
export function savePayment(payment: SavedPayment): void {
  where(() => {
    localStorage.setItem(KEY, JSON.stringify(payment))
  })
}

/** The payment that was saved last. Undefined on a server, if storage is forbidden, or if it cannot be read. */
export function savedPayment(): SavedPayment | undefined {
  return where(() => {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "") as SavedPayment
    return saved.cartId && saved.externalTransactionId ? saved : undefined
  })
}

/** The saved data of this payment, if it was the last one saved. */
export function savedPaymentOf(externalTransactionId: string): SavedPayment | undefined {
  const saved = savedPayment()
  return saved?.externalTransactionId === externalTransactionId ? saved : undefined
}

/** Call this once the order is shown, or when the shopper chooses another payment method. */
export function forgetPayment(): void {
  where(() => {
    localStorage.removeItem(KEY)
  })
}

/** Calls `tell` with the saved payment whenever another tab changes it. Returns a function that stops this. */
export function onSavedPayment(tell: (payment: SavedPayment | undefined) => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if ((key ?? KEY) === KEY) tell(savedPayment())
  }
  addEventListener("storage", changed)
  return () => {
    removeEventListener("storage", changed)
  }
}

/** Runs code that a server, a private window or a broken value may make fail. */
function where<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
