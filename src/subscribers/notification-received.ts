import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import pLimit from "p-limit"
import { NOTIFICATION_RECEIVED, processNotification } from "../workflows/process-notification"

/**
 * How many notifications a process acts on at once. Medusa locks a product's stock while a cart becomes an order: with
 * more at a time they only wait for each other, until their locks time out and none gets through.
 */
const AT_ONCE = 4
const inTurn = pLimit(AT_ONCE)

/** Acts on a notification as soon as it has been acknowledged and its turn has come. */
export default async function notificationReceived({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await inTurn(() => processNotification(container, event.data.id))
}

export const config: SubscriberConfig = { event: NOTIFICATION_RECEIVED }
