import type { MedusaContainer } from "@medusajs/framework/types"
import type { BankOutcome } from "../../modules/servicepay/payment-orders/bank-references"
import type { BankReference } from "../../modules/servicepay/payment-orders/decide-bank-reference"
import { announcePending } from "../events"
import { ledgerOf } from "../ledger"

/**
 * Keeps what the shopper's browser says of the bank's reference, for display alone: nothing that moves money reads it.
 * Where an order awaits the payment already, the store is told of the first, so that it can send the shopper what to pay;
 * of a change never. Whether the caller may report is for the caller of this to know.
 */
export async function reportBankReference(
  container: MedusaContainer,
  externalTransactionId: string,
  bank: BankReference,
): Promise<BankOutcome> {
  const ledger = ledgerOf(container)
  const { bankEntity } = await ledger.settings()
  const report = await ledger.bankReferences.report(externalTransactionId, bank, bankEntity)
  if (report.outcome === "kept" && report.isNews) {
    await announcePending(container, report.id)
  }
  return report.outcome
}
