import type { MedusaContainer } from "@medusajs/framework/types"
import { pruneMessages } from "../workflows/messages/prune-messages"

/** Once an hour: deletes messages that are older than the retention time. */
export default async function pruneMessagesJob(container: MedusaContainer): Promise<void> {
  await pruneMessages(container)
}

export const config = { name: "servicepay-prune-messages", schedule: "27 * * * *" }
