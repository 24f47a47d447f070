import type { BankReference, PaymentOrder, PaymentStatus } from "./types.js"

const KEY = "servicepay"

/** A payment that the shopper has begun, as it outlives a reload. */
export interface SavedPayment extends PaymentOrder {
  cartId: string
  bank?: BankReference | undefined
  /** Milliseconds since 1970. */
  expiresAt: number
  status: PaymentStatus
}

/** Keeps a payment for after a reload, in `localStorage["servicepay"]`. Where storage is forbidden, nothing happens. */
export function savePayment(payment: SavedPayment): void {
  where(() => {
    localStorage.setItem(KEY, JSON.stringify(payment))
  })
}

/** The payment that was saved last; undefined on a server, where storage is forbidden, or when it cannot be read. */
export function savedPayment(): SavedPayment | undefined {
  return where(() => {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "") as SavedPayment
    return saved.cartId && saved.externalTransactionId ? saved : undefined
  })
}

/** What is saved of this payment, if that is the one that was saved last. */
export function savedPaymentOf(externalTransactionId: string): SavedPayment | undefined {
  const saved = savedPayment()
  return saved?.externalTransactionId === externalTransactionId ? saved : undefined
}

/** Once the order is shown, or the shopper wants another way. */
export function forgetPayment(): void {
  where(() => {
    localStorage.removeItem(KEY)
  })
}

/** Tells what is saved whenever another tab changes it. Gives the function that ends it. */
export function onSavedPayment(tell: (payment: SavedPayment | undefined) => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    // All of it was cleared when there is no key.
    if ((key ?? KEY) === KEY) tell(savedPayment())
  }
  addEventListener("storage", changed)
  return () => {
    removeEventListener("storage", changed)
  }
}

/** Does what a server, a private window or a broken value may not let it do. */
function where<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
