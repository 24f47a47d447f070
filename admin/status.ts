import type { AdminPaymentOrder } from "../src/api/admin/servicepay/payment-orders/contract"

/** A payment's status for the merchant. The service has only the first three. */
export type ShownStatus = AdminPaymentOrder["status"] | "superseded" | "expired"

/** The colour of each status of a payment. */
export const STATUS_COLORS = {
  PEN: "orange",
  CON: "green",
  CAN: "red",
  superseded: "grey",
  expired: "grey",
} as const

/** A payment is pending while the store still polls its status and no newer reference has replaced it. */
export function shownStatus({
  status,
  sync_state,
  superseded,
  waiting,
}: Pick<AdminPaymentOrder, "status" | "sync_state" | "superseded" | "waiting">): ShownStatus {
  if (status !== "PEN" || sync_state !== "open" || waiting) {
    return status
  }
  return superseded ? "superseded" : "expired"
}
