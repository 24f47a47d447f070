import { isOfAmount } from "../of-amount.js"
import type { SavedPayment } from "../saved-payment.js"
import type { CartPayment, CollectionPayment } from "../types.js"

/** How far the payment of a payment link is. */
export type OrderLinkState =
  | "payable"
  /** The shopper has chosen how to pay, on the phone for instance. */
  | "waiting"
  | "reference"
  /** Its last reference can no longer be paid. The shopper can get a new one. */
  | "expired"
  | "confirming"
  | "paid"
  | "paid_otherwise"
  | "cancelled"
  | "cancelled_paid"
  | "changed"
  | "unpayable"

/** What the page of a payment link shows. */
export interface OrderLink {
  state: OrderLinkState
  /** What the payment collection asks for, in kwanzas. */
  amount: number
  orderNumber: number | null
  /** The awaited payment, with what this browser knows of it. */
  payment: CartPayment | undefined
}

/** The states in which the shopper can still choose another way to pay. */
export const IS_AWAITED = /^(waiting|reference)$/

const REFUSED: Record<string, OrderLinkState | undefined> = {
  // A payment has arrived, and Medusa has not captured it yet.
  already_paid: "confirming",
  order_changed: "changed",
  order_canceled: "cancelled",
}

/**
 * What a payment link shows.
 * @param saved the last payment that this browser has started for it
 */
export function orderLinkOf(
  answer: CollectionPayment,
  saved: SavedPayment | undefined,
  now: number,
): OrderLink {
  const { amount, display_id: orderNumber } = answer
  const payment = awaitedPayment(answer, saved)
  return { amount, orderNumber, payment, state: stateOf(answer, payment, saved, now) }
}

/** Not a reference for another amount, from before the order was edited. */
function awaitedPayment(
  { amount, refusal, payment }: CollectionPayment,
  saved: SavedPayment | undefined,
): CartPayment | undefined {
  const isAwaited = refusal === null && payment?.paymentStatus === "PEN"
  if (!isAwaited || !isOfAmount(payment.amount, amount)) return undefined
  const bank = payment.bank ?? (isSame(payment, saved) ? saved?.bank : undefined)
  return { ...payment, ...(bank && { bank }) }
}

function stateOf(
  { is_paid, refusal, payment }: CollectionPayment,
  awaited: CartPayment | undefined,
  saved: SavedPayment | undefined,
  now: number,
): OrderLinkState {
  const isConfirmed = payment?.paymentStatus === "CON"
  if (is_paid) return isConfirmed ? "paid" : "paid_otherwise"
  if (refusal === "order_canceled" && isConfirmed) return "cancelled_paid"
  if (refusal !== null) return REFUSED[refusal] ?? "unpayable"
  if (awaited && Date.parse(awaited.expiresAt) <= now) return "expired"
  if (awaited?.bank) return "reference"
  if (!saved?.bank && !saved?.isPending) return "payable"
  // The shopper has chosen how to pay in this browser, but the store may await another payment by now.
  return awaited && isSame(awaited, saved) ? "waiting" : "expired"
}

function isSame(payment: CartPayment, saved: SavedPayment | undefined): boolean {
  return payment.externalTransactionId === saved?.externalTransactionId
}

/**
 * The same, with what the shopper has done on this page.
 * @param approved the payment that the popup has reported as paid
 * @param left the payment instead of which the shopper wants to pay in another way
 */
export function shownState(
  { state, payment }: OrderLink,
  approved: string | undefined,
  left: string | undefined,
): OrderLinkState {
  const id = payment?.externalTransactionId
  if (id !== undefined && id === approved) return "confirming"
  return id === left && IS_AWAITED.test(state) ? "payable" : state
}
