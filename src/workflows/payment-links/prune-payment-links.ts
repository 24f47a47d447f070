import type { MedusaContainer } from "@medusajs/framework/types"
import { PRUNABLE_PAYMENT_LINKS } from "../../modules/servicepay/payment-links/retention"
import { pruneRows, type PruningProgress } from "../pruning"

const ofThisProcess: PruningProgress = { againAt: 0 }

/** Deletes payment links that expired longer ago than the retention time. Returns how many were deleted. */
export function prunePaymentLinks(container: MedusaContainer, progress = ofThisProcess): Promise<number> {
  return pruneRows(container, { rows: PRUNABLE_PAYMENT_LINKS, name: "payment links", progress })
}
