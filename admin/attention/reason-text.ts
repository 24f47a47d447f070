import type { Item } from "./use-attention"

interface Facts<Reason extends string> {
  readonly reason: Reason
  /** Missing for a notification. */
  readonly sync_state?: "open" | "synced" | "on_hold"
  readonly closed?: Item["closed"]
}

/**
 * The key of a reason's texts. One reason has two stories: the payment came after the cancellation, or it was captured
 * before. A payment that came later is captured only if the merchant uses it for another order, which closes its item.
 */
export function reasonText<Reason extends string>({
  reason,
  sync_state,
  closed,
}: Facts<Reason>): Reason | "canceled_after_paid" {
  const isCapturedFirst = sync_state === "synced" && closed?.resolution !== "synced"
  return reason === "paid_after_cancel" && isCapturedFirst ? "canceled_after_paid" : reason
}
