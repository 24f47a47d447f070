import type { AttentionItemDTO, PaymentOrderDTO } from "../../modules/servicepay/service"

/** What the merchant can do about a payment order. Each action is an admin route with the same name. */
export type PaymentAction = "retry" | "attach" | "refund" | "close"
export type NotificationAction = "replay" | "close"

type ItemFacts = Pick<AttentionItemDTO, "reason" | "resolved_at">

export type ActionFacts = Pick<PaymentOrderDTO, "status" | "sync_state" | "closed_at" | "amount"> & {
  /** Kwanzas refunded by hand so far. */
  readonly refunded: number
  /** The latest attention item, if the payment order ever had one. */
  readonly item: ItemFacts | undefined
}

/** A new sync decides the same: the other payment stays captured, and the order stays cancelled. */
const NOT_RETRIED: readonly ItemFacts["reason"][] = ["paid_twice", "paid_after_cancel"]

export function isOpen(item: Pick<AttentionItemDTO, "resolved_at"> | undefined): boolean {
  return item?.resolved_at === null
}

/**
 * What the merchant can do about a payment order now. After a refund, even in part, it can no longer pay for anything.
 * If the service both confirmed and cancelled it, it may have been paid, so a refund can be recorded for it too.
 */
export function paymentActions({ item, ...entry }: ActionFacts): PaymentAction[] {
  if (item?.reason === "test_payment") {
    return isOpen(item) ? ["close"] : []
  }
  const actions: PaymentAction[] = []
  const isContradicted = item?.reason === "conflicting_status"
  // A payment that the merchant closed is never captured, even if a new item opens for it.
  const isShelved = entry.status === "CON" && entry.closed_at !== null
  const held = isOpen(item) && entry.sync_state === "on_hold" && !isShelved && entry.refunded === 0
  if (item && held && !NOT_RETRIED.includes(item.reason)) {
    actions.push("retry")
  }
  if (held && entry.status === "CON") {
    actions.push("attach")
  }
  // While its sync is due, the merchant can refund it only if an item about conflicting statuses is open.
  const isWaiting = entry.status === "CON" && entry.sync_state === "open"
  const paid = isWaiting ? isContradicted && isOpen(item) : entry.status === "CON" || isContradicted
  if (paid && entry.refunded < entry.amount) {
    actions.push("refund")
  }
  if (isOpen(item)) {
    actions.push("close")
  }
  return actions
}

/** What the merchant can do about a notification's item. An unreadable notification can never be processed. */
export function notificationActions(item: ItemFacts): NotificationAction[] {
  if (!isOpen(item)) {
    return []
  }
  return item.reason === "dead_notification" ? ["replay", "close"] : ["close"]
}
