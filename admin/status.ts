import type { AdminPayment, AdminPaymentOrder } from "../src/api/admin/servicepay/payment-orders/contract"
import type { Details } from "./payment-orders/details"

export const STATUS_COLORS = {
  PEN: "orange",
  CON: "green",
  CAN: "red",
  order_canceled: "grey",
  superseded: "grey",
  expired: "grey",
} as const satisfies Record<AdminPaymentOrder["shown_status"], string>

/** Whether the merchant has refunded a payment, in full or in part. Undefined if there is no refund. */
export function shownRefund({
  amount,
  refunded,
}: Pick<AdminPayment, "amount" | "refunded">): "full" | "part" | undefined {
  if (refunded === 0) {
    return undefined
  }
  return refunded < amount ? "part" : "full"
}

/**
 * When the store asks the service for a pending payment's status again. `soon` once that time is past, because the job
 * runs every minute. Undefined for a final status, and once polling has ended.
 */
export function shownNextCheck(
  { status, next_check_at }: Pick<Details["payment_order"], "status" | "next_check_at">,
  now: Date,
): string | undefined {
  if (status !== "PEN" || next_check_at === null) {
    return undefined
  }
  return new Date(next_check_at) <= now ? "soon" : next_check_at
}

/**
 * How far the sync with Medusa is. Undefined for a pending payment, which has nothing to sync yet. A payment on hold
 * waits for the merchant; without an open item it is closed for good.
 */
export function shownSyncState(
  { status, sync_state }: Pick<AdminPaymentOrder, "status" | "sync_state">,
  hasOpenItem: boolean,
): AdminPaymentOrder["sync_state"] | "closed" | undefined {
  if (sync_state === "on_hold" && !hasOpenItem) {
    return "closed"
  }
  return status === "PEN" && sync_state === "open" ? undefined : sync_state
}
