import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"
import { isRefunded } from "../refunds/money"

export type UnpaidReason =
  | "pending"
  | "overdue"
  | "superseded"
  | "orderCanceled"
  | "seenByQuery"
  | "capturing"
  | "attention"
  | "closed"

type Facts = Pick<
  OrderPayment,
  "status" | "status_source" | "sync_state" | "superseded" | "attention" | "expires_at" | "amount" | "money"
>

/** The step that is missing before this payment pays for the order; undefined if none is missing or none will follow. */
export function unpaidReasonOf(payment: Facts, now: Date): UnpaidReason | undefined {
  if (payment.attention !== null) {
    return "attention"
  }
  if (payment.sync_state === "synced" || payment.status === "CAN" || isRefunded(payment)) {
    return undefined
  }
  if (payment.sync_state === "on_hold") {
    return "closed"
  }
  if (payment.status === "CON") {
    return payment.status_source === "status_query" ? "seenByQuery" : "capturing"
  }
  if (payment.money.order_canceled) {
    return "orderCanceled"
  }
  if (payment.superseded) {
    return "superseded"
  }
  return new Date(payment.expires_at) > now ? "pending" : "overdue"
}
