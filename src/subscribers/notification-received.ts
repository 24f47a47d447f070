import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import {
  NOTIFICATION_RECEIVED,
  processNotification,
  type NotificationReceivedEvent,
} from "../workflows/notifications/process-notification"
import { ledgerOf } from "../workflows/ledger"
import { enqueue } from "../workflows/notifications/notification-queue"

/** Processes notifications after they are acknowledged, in the order of the queue. */
export default async function notificationReceived({
  event,
  container,
}: SubscriberArgs<NotificationReceivedEvent>): Promise<void> {
  const { notifications } = ledgerOf(container)
  await Promise.all(
    event.data.ids.map(async (id) => {
      if (!(await notifications.ignoreUnknown(id))) {
        await enqueue(id, () => processNotification(container, id))
      }
    }),
  )
}

export const config: SubscriberConfig = { event: NOTIFICATION_RECEIVED }
