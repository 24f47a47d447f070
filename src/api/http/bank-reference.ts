import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { BankReference } from "../../modules/servicepay/payment-orders/decide-bank-reference"
import { ledgerOf } from "../../workflows/ledger"
import { reportBankReference } from "../../workflows/payment-orders/record-bank-reference"
import { isRefusedByLimit, refuse } from "./answer"

interface BankReport extends BankReference {
  readonly report_secret: string
}

/** The largest body of a report, in bytes. */
export const MAX_REPORT_BYTES = 1024

/** Stores the bank reference of a payment order if its secret is right. False once the request was refused. */
export async function isReportStored(
  req: MedusaRequest,
  res: MedusaResponse,
  externalTransactionId: string,
  bank: BankReport,
): Promise<boolean> {
  const isAllowed = await ledgerOf(req.scope).bankReferences.isSecret(
    externalTransactionId,
    bank.report_secret,
  )
  if (!isAllowed) {
    refuse(req, res, isAllowed === undefined ? "order_not_found" : "wrong_report_secret")
    return false
  }
  // Counted only after the secret was checked: a stranger must not use up the shopper's limit.
  if (await isRefusedByLimit(req, res, [{ limit: "bankReferencePerOrder", key: externalTransactionId }])) {
    return false
  }
  const outcome = await reportBankReference(req.scope, externalTransactionId, bank)
  switch (outcome) {
    case "kept":
    case "repeated":
      return true
    case "unknown":
      refuse(req, res, "order_not_found")
      return false
    case "final":
      refuse(req, res, "payment_final")
      return false
    case "fixed":
      refuse(req, res, "bank_reference_fixed")
      return false
    case "other_entity":
      refuse(req, res, "bank_entity_unexpected")
      return false
  }
}
