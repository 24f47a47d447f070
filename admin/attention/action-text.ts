import type { Action } from "./use-act"
import type { Item, PaymentItem } from "./use-attention"

type Closing = "close" | "closePending" | "closeUnpaidOrder" | "closeCaptured" | "closeNotification"

/** With these reasons the order is cancelled, or paid otherwise, or the cart is still open. */
const WITHOUT_UNPAID_ORDER: readonly Item["reason"][] = ["paid_after_cancel", "paid_twice", "cart_changed"]

interface Described extends Pick<Item, "kind" | "status"> {
  readonly environment?: PaymentItem["environment"]
  readonly sync_state?: PaymentItem["sync_state"]
  readonly reason?: Item["reason"]
  readonly order_id?: PaymentItem["order_id"]
}

/**
 * The key of an action's texts. They differ for a cancelled or captured payment, and for a notification. The refund
 * of a payment that is not captured also warns that it can then no longer be used for another order, and closing one
 * warns that an order may be cancelled, unless it is already.
 */
export function actionText(
  item: Described,
  action: Action,
): Action | "retryCanceled" | "refundUsable" | "refundTest" | Closing {
  if (action === "retry" && item.status === "CAN") {
    return "retryCanceled"
  }
  const isCaptured = item.sync_state === "synced"
  if (action === "refund") {
    if (item.environment === "sandbox") {
      return "refundTest"
    }
    return isCaptured ? "refund" : "refundUsable"
  }
  if (action !== "close") {
    return action
  }
  if (item.kind === "notification") {
    return "closeNotification"
  }
  return isCaptured ? "closeCaptured" : closingOf(item)
}

function closingOf({ status, reason, order_id }: Described): Closing {
  if (status === "PEN") {
    return "closePending"
  }
  const hasNoUnpaidOrder =
    (reason !== undefined && WITHOUT_UNPAID_ORDER.includes(reason)) ||
    (reason === "paid_no_order" && order_id === null)
  return hasNoUnpaidOrder ? "close" : "closeUnpaidOrder"
}
