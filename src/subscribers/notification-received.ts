import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { NOTIFICATION_RECEIVED, processNotificationWorkflow } from "../workflows/process-notification"

/** Acts on a notification as soon as it has been acknowledged. */
export default async function notificationReceived({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await processNotificationWorkflow(container).run({ input: { id: event.data.id } })
}

export const config: SubscriberConfig = { event: NOTIFICATION_RECEIVED }
