import type { Action } from "./use-act"
import type { Item, PaymentItem } from "./use-attention"

interface Described extends Pick<Item, "kind" | "status"> {
  readonly sync_state?: PaymentItem["sync_state"]
  readonly order_id?: string | null
  readonly reason?: Item["reason"]
}

/**
 * The key of an action's texts. They differ for a cancelled or captured payment, and for a notification. The refund
 * of a payment that is not captured also warns that it can then no longer be used for another order, and closing one
 * warns that its order may be cancelled, unless it is already.
 */
export function actionText(
  item: Described,
  action: Action,
): Action | "retryCanceled" | "refundUsable" | "closeUnpaidOrder" | "closeCaptured" | "closeNotification" {
  if (action === "retry" && item.status === "CAN") {
    return "retryCanceled"
  }
  const isCaptured = item.sync_state === "synced"
  if (action === "refund") {
    return isCaptured ? "refund" : "refundUsable"
  }
  if (action !== "close") {
    return action
  }
  if (item.kind === "notification") {
    return "closeNotification"
  }
  if (isCaptured) {
    return "closeCaptured"
  }
  const hasOrder = typeof item.order_id === "string" && item.reason !== "paid_after_cancel"
  return hasOrder ? "closeUnpaidOrder" : "close"
}
