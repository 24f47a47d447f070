import type { MedusaContainer } from "@medusajs/framework/types"
import { sendDueMessages } from "../workflows/messages/send-due-messages"

/** Every minute: the messages that are due. A job of its own, so that a slow provider delays no payment. */
export default async function sendMessagesJob(container: MedusaContainer): Promise<void> {
  await sendDueMessages(container)
}

export const config = { name: "servicepay-send-messages", schedule: "* * * * *" }
