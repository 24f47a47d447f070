import type { PaymentStatus } from "../../client"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"

/** The service has only the first three. */
export const SHOWN_STATUSES = ["PEN", "CON", "CAN", "order_canceled", "superseded", "expired"] as const

/** A payment's status for the merchant. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/**
 * A payment is pending while the store still polls its status, its order is not cancelled and no newer reference has
 * replaced it.
 *
 * @param isOrderCanceled whether the order that it would pay for is cancelled
 */
export function shownStatus(
  {
    status,
    sync_state,
    superseded_at,
    next_check_at,
  }: {
    readonly status: PaymentStatus
    readonly superseded_at: unknown
    readonly next_check_at: unknown
  } & Pick<PaymentOrderDTO, "sync_state">,
  isOrderCanceled: boolean,
): ShownStatus {
  if (status !== "PEN" || sync_state !== "open") {
    return status
  }
  if (isOrderCanceled) {
    return "order_canceled"
  }
  if (superseded_at !== null) {
    return "superseded"
  }
  return next_check_at === null ? "expired" : status
}
