import type { MedusaContainer } from "@medusajs/framework/types"
import { PRUNABLE_MESSAGES } from "../../modules/servicepay/messages/retention"
import { pruneRows, type PruningProgress } from "../pruning"

const ofThisProcess: PruningProgress = { againAt: 0 }

/** Deletes messages that are older than the retention time. Returns how many were deleted. */
export function pruneMessages(container: MedusaContainer, progress = ofThisProcess): Promise<number> {
  return pruneRows(container, { rows: PRUNABLE_MESSAGES, name: "messages", progress })
}
