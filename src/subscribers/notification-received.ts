import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { NOTIFICATION_RECEIVED, processNotification } from "../workflows/process-notification"

/** Acts on a notification as soon as it has been acknowledged. */
export default async function notificationReceived({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await processNotification(container, event.data.id)
}

export const config: SubscriberConfig = { event: NOTIFICATION_RECEIVED }
