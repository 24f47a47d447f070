import type { Action } from "./use-act"
import type { Item } from "./use-attention"

/** Which texts an action has: the same button does another thing for what the service cancelled, and for a notification. */
export function actionText(
  item: Pick<Item, "kind" | "status">,
  action: Action,
): Action | "retryCanceled" | "closeNotification" {
  if (action === "retry" && item.status === "CAN") {
    return "retryCanceled"
  }
  return action === "close" && item.kind === "notification" ? "closeNotification" : action
}
