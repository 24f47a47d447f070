import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followCanceledOrder } from "../workflows/attention/follow-canceled-order"

/** The merchant cancelled an order: its payment order stays watched, and money that was taken is to be given back. */
export default async function orderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await followCanceledOrder(container, event.data.id)
}

export const config: SubscriberConfig = { event: "order.canceled" }
