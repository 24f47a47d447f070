import type { Action } from "./use-act"
import type { Item } from "./use-attention"

/** The key of an action's texts. They differ for a cancelled payment and for a notification. */
export function actionText(
  item: Pick<Item, "kind" | "status">,
  action: Action,
): Action | "retryCanceled" | "closeNotification" {
  if (action === "retry" && item.status === "CAN") {
    return "retryCanceled"
  }
  return action === "close" && item.kind === "notification" ? "closeNotification" : action
}
