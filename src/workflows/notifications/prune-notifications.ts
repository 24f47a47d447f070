import type { MedusaContainer } from "@medusajs/framework/types"
import { PRUNABLE_NOTIFICATIONS } from "../../modules/servicepay/notifications/retention"
import { ledgerOf } from "../ledger"
import { pruneRows, type PruningProgress } from "../pruning"

const ofThisProcess: PruningProgress = { againAt: 0 }

/** Deletes processed notifications that are older than the retention time. Returns how many were deleted. */
export function pruneNotifications(container: MedusaContainer, progress = ofThisProcess): Promise<number> {
  const deleted = (count: number) => ledgerOf(container).dailyCounts.add("pruned_notifications", count)
  return pruneRows(container, { rows: PRUNABLE_NOTIFICATIONS, name: "notifications", progress, deleted })
}
