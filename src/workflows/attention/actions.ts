import type { NotificationDTO, PaymentOrderDTO } from "../../modules/servicepay/service"

/** What the merchant can do about a payment order; each is a route of its name. */
export type PaymentAction = "retry" | "attach" | "refund" | "close"
export type NotificationAction = "replay" | "close"

export type ActionFacts = Pick<
  PaymentOrderDTO,
  "status" | "sync_state" | "attention_reason" | "attention_resolved_at" | "amount"
> & {
  /** Kwanzas given back by hand so far. */
  readonly refunded: number
}

export function isOpen(
  entry: Pick<PaymentOrderDTO, "attention_reason" | "attention_resolved_at">,
): entry is typeof entry & { attention_reason: NonNullable<PaymentOrderDTO["attention_reason"]> } {
  return entry.attention_reason !== null && entry.attention_resolved_at === null
}

/**
 * What can be done about a payment order now. Once some of its money was given back, it buys nothing any more. One that
 * the service both confirmed and cancelled may have been paid: what the merchant gives back of it is kept, too.
 */
export function paymentActions(entry: ActionFacts): PaymentAction[] {
  if (entry.attention_reason === "test_payment") {
    return isOpen(entry) ? ["close"] : []
  }
  const actions: PaymentAction[] = []
  const held = isOpen(entry) && entry.sync_state === "on_hold" && entry.refunded === 0
  if (held) {
    actions.push("retry")
  }
  if (held && entry.status === "CON") {
    actions.push("attach")
  }
  const paid =
    (entry.status === "CON" && entry.sync_state !== "open") || entry.attention_reason === "conflicting_status"
  if (paid && entry.refunded < entry.amount) {
    actions.push("refund")
  }
  if (isOpen(entry)) {
    actions.push("close")
  }
  return actions
}

export function notificationActions({ state }: Pick<NotificationDTO, "state">): NotificationAction[] {
  switch (state) {
    case "dead":
      return ["replay", "close"]
    case "unreadable":
      return ["close"]
    case "received":
    case "processed":
    case "ignored":
    case "closed":
      return []
  }
}
