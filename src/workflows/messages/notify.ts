import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRow } from "../query"
import type { ComposedMessage } from "./compose-message"

const notificationRow = z.object({ id: z.string(), status: z.enum(["pending", "success", "failure"]) })

/** What Medusa knows of an attempt. */
type MedusaNotification = z.output<typeof notificationRow>

interface NotificationToSend extends ComposedMessage {
  readonly to: string
  readonly channel: string
  readonly trigger: string
  readonly orderId: string | null
  /** Medusa gives a notification with this key to the provider once. */
  readonly key: string
}

/**
 * Hands a message to Medusa's Notification Module. Without an error, the provider has taken it.
 *
 * @throws the provider's error, in Medusa's words
 */
export async function notify(container: MedusaContainer, message: NotificationToSend): Promise<void> {
  const { to, channel, content, template, data, trigger, orderId, key } = message
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel,
    ...(content !== undefined && { content }),
    ...(template !== undefined && { template }),
    data: { ...data },
    trigger_type: trigger,
    ...(orderId !== null && { resource_id: orderId, resource_type: "order" }),
    idempotency_key: key,
  })
}

/** Medusa's row of an attempt; undefined if it has none. */
export function findNotification(
  container: MedusaContainer,
  key: string,
): Promise<MedusaNotification | undefined> {
  return readRow(queryOf(container), "notification", notificationRow, { idempotency_key: key })
}
