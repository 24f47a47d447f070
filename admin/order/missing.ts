import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"

export type Missing =
  "pending" | "overdue" | "superseded" | "seenByQuery" | "capturing" | "attention" | "closed"

type Facts = Pick<
  OrderPayment,
  "status" | "status_source" | "sync_state" | "superseded" | "attention" | "expires_at"
>

/** The missing step before this payment pays for the order; undefined when nothing is missing, or nothing will follow. */
export function missingOf(payment: Facts, now: Date): Missing | undefined {
  if (payment.attention !== null) {
    return "attention"
  }
  if (payment.sync_state === "synced" || payment.status === "CAN") {
    return undefined
  }
  if (payment.sync_state === "on_hold") {
    return "closed"
  }
  if (payment.status === "CON") {
    return payment.status_source === "status_query" ? "seenByQuery" : "capturing"
  }
  if (payment.superseded) {
    return "superseded"
  }
  return new Date(payment.expires_at) > now ? "pending" : "overdue"
}
