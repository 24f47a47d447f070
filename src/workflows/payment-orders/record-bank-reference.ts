import type { MedusaContainer } from "@medusajs/framework/types"
import type { BankOutcome } from "../../modules/servicepay/payment-orders/bank-references"
import type { BankReference } from "../../modules/servicepay/payment-orders/decide-bank-reference"
import { announcePending } from "../events"
import { ledgerOf } from "../ledger"

/**
 * Keeps the bank reference that the shopper's browser reports. It is for display only: nothing that moves money reads it.
 * If an order already awaits the payment, the first report publishes an event, so that the store can send the shopper what
 * to pay. A change never does. The caller must check that the browser may report.
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
