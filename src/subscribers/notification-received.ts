import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import pLimit from "p-limit"
import {
  NOTIFICATION_RECEIVED,
  processNotification,
  type NotificationReceivedEvent,
} from "../workflows/process-notification"
import { ledgerOf } from "../workflows/settlement/claim"

/**
 * How many notifications a process acts on at once. Medusa locks a product's stock while a cart becomes an order: with
 * more at a time they only wait for each other, until their locks time out and none gets through.
 */
const AT_ONCE = 4
const inTurn = pLimit(AT_ONCE)

/** Acts on notifications as soon as they have been acknowledged and their turn has come. */
export default async function notificationReceived({
  event,
  container,
}: SubscriberArgs<NotificationReceivedEvent>): Promise<void> {
  const { inbox } = ledgerOf(container)
  await Promise.all(
    event.data.ids.map(async (id) => {
      if (!(await inbox.ignoreUnknown(id))) {
        await inTurn(() => processNotification(container, id))
      }
    }),
  )
}

export const config: SubscriberConfig = { event: NOTIFICATION_RECEIVED }
