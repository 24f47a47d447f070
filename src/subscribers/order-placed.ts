import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followPlacedOrder } from "../workflows/sync/follow-placed-order"

/** After a cart becomes an order: links the payment order to it, and syncs a status that arrived before. */
export default async function orderPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await followPlacedOrder(container, event.data.id)
}

export const config: SubscriberConfig = { event: "order.placed" }
