import type { MedusaContainer } from "@medusajs/framework/types"
import type { BankOutcome, BankReference } from "../modules/servicepay/moves"
import { announcePending } from "./events"
import { ledgerOf } from "./settlement/claim"

/**
 * Keeps what the shopper's browser says of the bank's reference, for display alone: nothing that moves money reads it.
 * Where an order awaits the payment already, the store is told once more, so that it can send the shopper what to pay.
 */
export async function reportBankReference(
  container: MedusaContainer,
  externalTransactionId: string,
  bank: BankReference,
): Promise<BankOutcome> {
  const report = await ledgerOf(container).moves.reportBankReference(externalTransactionId, bank)
  if (report.outcome === "kept" && report.isAwaited) {
    await announcePending(container, report.id)
  }
  return report.outcome
}
