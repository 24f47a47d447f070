import type { Action } from "./use-act"
import type { Item } from "./use-attention"

/** The key of an action's texts. They differ for a cancelled or captured payment, and for a notification. */
export function actionText(
  item: Pick<Item, "kind" | "status"> & { readonly sync_state?: "open" | "synced" | "on_hold" },
  action: Action,
): Action | "retryCanceled" | "closeCaptured" | "closeNotification" {
  if (action === "retry" && item.status === "CAN") {
    return "retryCanceled"
  }
  if (action !== "close") {
    return action
  }
  if (item.kind === "notification") {
    return "closeNotification"
  }
  return item.sync_state === "synced" ? "closeCaptured" : "close"
}
