import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ledgerOf } from "../../../../../../workflows/ledger"
import { reportBankReference } from "../../../../../../workflows/payment-orders/record-bank-reference"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import { readJson } from "../../../../../http/body"
import type { AnswerOf } from "../../../../../http/contract"
import { addressKey } from "../../../../../http/limits"
import { id } from "../../../../../http/text"
import { reportBankReference as operation } from "../../../contract"

const expected = { schema: operation.body, maxBytes: 1024, invalid: "invalid_bank_reference" } as const

/**
 * POST /store/servicepay/payment-orders/:externalTransactionId/bank-reference `{ reference, entity?, report_secret }`:
 * what the customer types at an ATM, which only the browser learns (interface-spec §2, `onPending`). It is stored for
 * display only. `report_secret` is the `reportSecret` of the latest create-order answer, because a payment order's id
 * is no secret.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const externalTransactionId = id.safeParse(req.params.externalTransactionId).data
    if (externalTransactionId === undefined) {
      refuse(req, res, "order_not_found")
      return
    }
    if (await isRefusedByLimit(req, res, [{ limit: "bankReferencePerAddress", key: addressKey(req.ip) }])) {
      return
    }
    const bank = await readJson(req, res, expected)
    if (!bank) {
      return
    }
    const isAllowed = await ledgerOf(req.scope).bankReferences.isSecret(
      externalTransactionId,
      bank.report_secret,
    )
    if (!isAllowed) {
      refuse(req, res, isAllowed === undefined ? "order_not_found" : "wrong_report_secret")
      return
    }
    // Counted only after the secret was checked: a stranger must not use up the shopper's limit.
    if (await isRefusedByLimit(req, res, [{ limit: "bankReferencePerOrder", key: externalTransactionId }])) {
      return
    }
    const outcome = await reportBankReference(req.scope, externalTransactionId, bank)
    switch (outcome) {
      case "kept":
      case "repeated":
        answer.status(200).json({ external_transaction_id: externalTransactionId })
        return
      case "unknown":
        refuse(req, res, "order_not_found")
        return
      case "final":
        refuse(req, res, "payment_final")
        return
      case "fixed":
        refuse(req, res, "bank_reference_fixed")
        return
      case "other_entity":
        refuse(req, res, "bank_entity_unexpected")
        return
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
