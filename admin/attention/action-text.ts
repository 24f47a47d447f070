import type { Action } from "./use-act"
import type { Item } from "./use-attention"

/**
 * The key of an action's texts. They differ for a cancelled or captured payment, and for a notification. The refund
 * of a payment that is not captured also warns that it can then no longer be used for another order.
 */
export function actionText(
  item: Pick<Item, "kind" | "status"> & { readonly sync_state?: "open" | "synced" | "on_hold" },
  action: Action,
): Action | "retryCanceled" | "refundUsable" | "closeCaptured" | "closeNotification" {
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
  return isCaptured ? "closeCaptured" : "close"
}
