import { isRecord, readOrder } from "./read.js"
import type { BankReference, PaymentOrder, PaymentStatus } from "./types.js"

const KEY = "servicepay"

/** A payment that the shopper has begun, as it outlives a reload. */
export interface SavedPayment extends PaymentOrder {
  cartId: string
  bank?: BankReference
  /** Milliseconds since 1970. */
  expiresAt: number
  status: PaymentStatus
}

/** Keeps a payment for after a reload, in `localStorage["servicepay"]`. Where storage is forbidden, nothing happens. */
export function savePayment(payment: SavedPayment): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(payment))
  } catch {
    // A private window, or a server.
  }
}

/** The payment that was saved last; undefined on a server, where storage is forbidden, or when it cannot be read. */
export function savedPayment(): SavedPayment | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "")
    return isSaved(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

/** Once the order is shown, or the shopper wants another way. */
export function forgetPayment(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/**
 * Tells what is saved whenever another tab changes it. Gives the function that ends it. On a server nothing happens.
 */
export function onSavedPayment(tell: (payment: SavedPayment | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // All of it was cleared when there is no key.
    if ((key ?? KEY) === KEY) tell(savedPayment())
  }
  globalThis.window?.addEventListener("storage", listen)
  return () => {
    globalThis.window?.removeEventListener("storage", listen)
  }
}

function isSaved(value: unknown): value is SavedPayment {
  return (
    isRecord(value) &&
    typeof value.cartId === "string" &&
    typeof value.expiresAt === "number" &&
    readOrder(value.referenceNumber, value.externalTransactionId, value.amount) !== undefined
  )
}
