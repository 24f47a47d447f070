import type { MedusaContainer } from "@medusajs/framework/types"
import { pruneNotifications } from "../workflows/notifications/prune-notifications"

/** Once an hour: deletes processed notifications that are older than the retention time. */
export default async function pruneNotificationsJob(container: MedusaContainer): Promise<void> {
  await pruneNotifications(container)
}

export const config = { name: "servicepay-prune-notifications", schedule: "17 * * * *" }
