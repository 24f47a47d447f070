import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentPageState } from "./payment-page"

/** What decides what a payment link shows. */
export interface PageFacts {
  /** Undefined if the order is deleted. Amounts in kwanzas. */
  readonly order:
    { readonly isCanceled: boolean; readonly outstanding: number; readonly paidTotal: number } | undefined
  /** Whether the service has confirmed a payment that its order does not have yet, or that waits for the merchant. */
  readonly hasArrived: boolean
  /** Whether the store can take the amount with ServicePay: set up, enabled in the region, in kwanzas. */
  readonly isTaken: boolean
  /** The pending reference that asks for what is outstanding. */
  readonly live: "none" | "without_bank_reference" | "with_bank_reference"
  /** Whether the newest reference has expired or was cancelled. */
  readonly isNewestOver: boolean
}

/** What a payment link shows. It never asks for money that has arrived, or that nobody owes. */
export function decidePageState({
  order,
  hasArrived,
  isTaken,
  live,
  isNewestOver,
}: PageFacts): PaymentPageState {
  if (!order) {
    return "unavailable"
  }
  if (order.isCanceled) {
    return "canceled"
  }
  const isOwed = order.outstanding > TOLERANCE
  // A credit can settle an order without a payment. If a payment arrives anyway, it needs attention.
  if (!isOwed && (order.paidTotal > TOLERANCE || !hasArrived)) {
    return "paid"
  }
  if (hasArrived) {
    return "processing"
  }
  if (!isTaken) {
    return "unavailable"
  }
  if (live !== "none") {
    return live === "with_bank_reference" ? "reference" : "payable"
  }
  return isNewestOver ? "expired" : "payable"
}
