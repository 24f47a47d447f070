import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"
import { isRefunded } from "../refunds/money"

export type UnpaidReason =
  | "pending"
  | "pendingNoReference"
  | "overdue"
  | "canceled"
  | "superseded"
  | "supersededPaid"
  | "orderCanceled"
  | "orderCanceledTold"
  | "orderCanceledTelling"
  | "over"
  | "waitsToCapture"
  | "waitsToHold"
  | "capturing"
  | "attention"
  | "closed"
  | "notUsed"

export type Facts = Pick<
  OrderPayment,
  | "status"
  | "sync_state"
  | "superseded"
  | "attention"
  | "expires_at"
  | "amount"
  | "bank_reference"
  | "money"
  | "notification_wait"
  | "cancellation_message"
>

const CANCELED = {
  sent: "orderCanceledTold",
  waiting: "orderCanceledTelling",
  none: "orderCanceled",
} as const

/**
 * The step that is missing before this payment pays for the order, or why it never will; undefined if the payment paid for
 * it.
 *
 * @param isOrderPaid whether nothing is outstanding on the order; undefined if that is unknown
 */
export function unpaidReasonOf(payment: Facts, now: Date, isOrderPaid?: boolean): UnpaidReason | undefined {
  if (payment.attention !== null) {
    return "attention"
  }
  if (payment.status === "CAN") {
    return payment.money.refunded > 0 ? undefined : "canceled"
  }
  if (payment.sync_state === "synced") {
    return undefined
  }
  if (isRefunded(payment)) {
    return payment.money.captured === 0 ? "notUsed" : undefined
  }
  if (payment.sync_state === "on_hold") {
    return "closed"
  }
  if (payment.status === "CON") {
    return waitingReason(payment.notification_wait, now)
  }
  const isPayable = new Date(payment.expires_at) > now
  if (payment.money.order_canceled) {
    return isPayable ? CANCELED[payment.cancellation_message ?? "none"] : "over"
  }
  if (payment.superseded) {
    return !isPayable ? "over" : isOrderPaid ? "supersededPaid" : "superseded"
  }
  if (!isPayable) {
    return "overdue"
  }
  // The service does not say how the customer pays. With a reference, the store knows it.
  return payment.bank_reference === null ? "pendingNoReference" : "pending"
}

/** What a confirmed payment waits for before it is captured. */
export function waitingReason(
  wait: OrderPayment["notification_wait"],
  now: Date,
): Extract<UnpaidReason, "waitsToCapture" | "waitsToHold" | "capturing"> {
  if (wait?.fallback === "hold") {
    return "waitsToHold"
  }
  return wait !== null && new Date(wait.until) > now ? "waitsToCapture" : "capturing"
}
