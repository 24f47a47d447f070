import type { AttentionItemDTO, PaymentOrderDTO } from "../../modules/servicepay/service"

/** What the merchant can do about a payment order; each is a route of its name. */
export type PaymentAction = "retry" | "attach" | "refund" | "close"
export type NotificationAction = "replay" | "close"

type ItemFacts = Pick<AttentionItemDTO, "reason" | "resolved_at">

export type ActionFacts = Pick<PaymentOrderDTO, "status" | "sync_state" | "closed_at" | "amount"> & {
  /** Kwanzas given back by hand so far. */
  readonly refunded: number
  /** Its latest item, where it ever had one. */
  readonly item: ItemFacts | undefined
}

export function isOpen(item: Pick<AttentionItemDTO, "resolved_at"> | undefined): boolean {
  return item?.resolved_at === null
}

/**
 * What can be done about a payment order now. Once some of its money was given back, it buys nothing any more. One that
 * the service both confirmed and cancelled may have been paid: what the merchant gives back of it is kept, too.
 */
export function paymentActions({ item, ...entry }: ActionFacts): PaymentAction[] {
  if (item?.reason === "test_payment") {
    return isOpen(item) ? ["close"] : []
  }
  const actions: PaymentAction[] = []
  const isContradicted = item?.reason === "conflicting_status"
  // What was closed once is captured no more, though it may be before the merchant again.
  const isShelved = entry.status === "CON" && entry.closed_at !== null
  const held = isOpen(item) && entry.sync_state === "on_hold" && !isShelved && entry.refunded === 0
  if (held) {
    actions.push("retry")
  }
  if (held && entry.status === "CON") {
    actions.push("attach")
  }
  // What is to be synced is the merchant's only while it is before them.
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

/** What can be done about a notification's item: one that cannot be read never can be processed. */
export function notificationActions(item: ItemFacts): NotificationAction[] {
  if (!isOpen(item)) {
    return []
  }
  return item.reason === "dead_notification" ? ["replay", "close"] : ["close"]
}
