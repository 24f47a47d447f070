import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followCanceledOrder } from "../workflows/sync/follow-canceled-order"

/** After the merchant cancels an order: its payment order is still polled, and a captured payment needs a refund. */
export default async function orderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await followCanceledOrder(container, event.data.id)
}

export const config: SubscriberConfig = { event: "order.canceled" }
