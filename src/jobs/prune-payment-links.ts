import type { MedusaContainer } from "@medusajs/framework/types"
import { prunePaymentLinks } from "../workflows/payment-links/prune-payment-links"

/** Once an hour: deletes payment links that expired longer ago than the retention time. */
export default async function prunePaymentLinksJob(container: MedusaContainer): Promise<void> {
  await prunePaymentLinks(container)
}

export const config = { name: "servicepay-prune-payment-links", schedule: "37 * * * *" }
