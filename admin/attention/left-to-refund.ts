import { notRefunded } from "../refunds/money"
import type { PaymentItem } from "./use-attention"

type Facts = Pick<PaymentItem, "reason" | "amount" | "refunded_amount" | "overpaid_amount" | "closed">

/**
 * The advice of these reasons still holds after a refund in part: the payment pays for its order, or it is unknown
 * whether the customer has paid.
 */
const KEEP_ADVICE: readonly PaymentItem["reason"][] = ["overpaid", "underpaid", "conflicting_status"]

/**
 * Kwanzas left to refund of an open item's payment that was refunded in part and can no longer pay for an order; otherwise
 * undefined.
 */
export function restOf({ reason, amount, refunded_amount, closed }: Facts): number | undefined {
  if (closed !== null || refunded_amount === 0 || KEEP_ADVICE.includes(reason)) {
    return undefined
  }
  return notRefunded(amount, refunded_amount)
}

/** Kwanzas that an item asks to refund now, as its advice says. */
export function leftToRefund(item: Facts): number | undefined {
  return item.overpaid_amount ?? restOf(item)
}
