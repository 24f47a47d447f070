import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followPlacedOrder } from "../workflows/sync/follow-placed-order"

/** A cart became an order: its payment order learns of it, and a status that came meanwhile is acted on. */
export default async function orderPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await followPlacedOrder(container, event.data.id)
}

export const config: SubscriberConfig = { event: "order.placed" }
