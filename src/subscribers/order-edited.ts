import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followOrderTotal } from "../workflows/sync/follow-order-total"

/** After the merchant edits an order: if it now costs less than what was paid, the excess needs a refund. */
export default async function orderEdited({
  event,
  container,
}: SubscriberArgs<{ order_id: string }>): Promise<void> {
  await followOrderTotal(container, event.data.order_id, "change")
}

export const config: SubscriberConfig = { event: "order-edit.confirmed" }
