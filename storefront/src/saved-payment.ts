import type { BankReference, PaymentOrder, PaymentStatus } from "./types.js"

const KEY = "servicepay"
/** The payments that a shopper may still pay, newest first. */
const OPEN_KEY = "servicepay-open"
const MOST_OPEN = 20

/** A payment that the shopper has started. It survives a reload. */
export interface SavedPayment extends PaymentOrder {
  cartId: string
  bank?: BankReference | undefined
  /** The shopper has chosen how to pay, and has not paid yet: by reference, or on the phone. */
  isPending?: boolean | undefined
  /** The order needs this payment no longer: the shop has cancelled it, for instance. */
  isClosed?: boolean | undefined
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
    keepOpen(payment)
  })
}

/** The payment that was saved last. Undefined on a server, if storage is forbidden, or if it cannot be read. */
export function savedPayment(): SavedPayment | undefined {
  return where(() => {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "") as SavedPayment
    return saved.cartId && saved.externalTransactionId ? saved : undefined
  })
}

/** This device's payments that the shopper may still pay, newest first: each until its status is final. */
export function openPayments(): SavedPayment[] {
  return where(() => JSON.parse(localStorage.getItem(OPEN_KEY) ?? "") as SavedPayment[]) ?? []
}

/** The saved data of this payment, if it was the last one saved, or can still be paid. */
export function savedPaymentOf(externalTransactionId: string): SavedPayment | undefined {
  return [savedPayment(), ...openPayments()].find(
    (saved) => saved?.externalTransactionId === externalTransactionId,
  )
}

/** Saves the status of a payment, if this device has it. */
export function saveStatus(externalTransactionId: string, status: PaymentStatus): void {
  change(externalTransactionId, { status })
}

/** Takes a payment from those that can still be paid. A page that shows it still finds it. */
export function closePayment(externalTransactionId: string): void {
  change(externalTransactionId, { isClosed: true })
}

function change(externalTransactionId: string, changes: Partial<SavedPayment>): void {
  const saved = savedPaymentOf(externalTransactionId)
  if (!saved) return
  keepPayment({ ...saved, ...changes })
}

/** Saves a payment without putting it before one that was started later. */
export function keepPayment(payment: SavedPayment): void {
  if (isLastSaved(payment)) savePayment(payment)
  else {
    where(() => {
      keepOpen(payment)
    })
  }
}

export function isLastSaved({ externalTransactionId }: SavedPayment): boolean {
  return savedPayment()?.externalTransactionId === externalTransactionId
}

/**
 * Call this once the order is shown, or when the shopper chooses another payment method. With an id, it forgets that
 * payment alone, also among those that can still be paid.
 */
export function forgetPayment(externalTransactionId?: unknown): void {
  where(() => {
    const last = savedPayment()
    const id = typeof externalTransactionId === "string" ? externalTransactionId : undefined
    if (id === undefined || last?.externalTransactionId === id) localStorage.removeItem(KEY)
    if (id !== undefined) writeOpen(openPayments().filter((open) => open.externalTransactionId !== id))
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

/** Lists a payment that can still be paid, in its own place or first; takes out every other. */
function keepOpen(payment: SavedPayment): void {
  const before = openPayments()
  const isPayable =
    payment.status === "PEN" && !payment.isClosed && Boolean(payment.bank ?? payment.isPending)
  const place = before.findIndex((open) => open.externalTransactionId === payment.externalTransactionId)
  const others = before.filter((_, index) => index !== place)
  if (isPayable) others.splice(Math.max(place, 0), 0, payment)
  writeOpen(others)
}

function writeOpen(payments: SavedPayment[]): void {
  localStorage.setItem(OPEN_KEY, JSON.stringify(payments.slice(0, MOST_OPEN)))
}

/** Runs code that a server, a private window or a broken value may make fail. */
function where<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
