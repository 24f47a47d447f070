import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ledgerOf } from "../../../../../workflows/ledger"
import { answerError, refuse } from "../../../../http/answer"
import { isReportStored, MAX_REPORT_BYTES } from "../../../../http/bank-reference"
import { readJson } from "../../../../http/body"
import type { AnswerOf } from "../../../../http/contract"
import { reportLinkBankReference as operation } from "../../contract"
import { openLink } from "../../open-link"

const expected = {
  schema: operation.body,
  maxBytes: MAX_REPORT_BYTES,
  invalid: "invalid_bank_reference",
} as const

/**
 * POST /servicepay/pay/:token/bank-reference: what the customer types at an ATM, which only the browser learns
 * (interface-spec §2, `onPending`). It is stored for display only.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const link = await openLink(req, res)
    const bank = link && (await readJson(req, res, expected))
    if (!bank) {
      return
    }
    const { external_transaction_id } = bank
    const entry = await ledgerOf(req.scope).findByExternalId(external_transaction_id)
    if (entry?.order_id !== link.order_id) {
      refuse(req, res, "order_not_found")
      return
    }
    if (await isReportStored(req, res, external_transaction_id, bank)) {
      answer.status(200).json({ external_transaction_id })
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
