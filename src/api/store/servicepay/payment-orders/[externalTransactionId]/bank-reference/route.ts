import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import { isReportStored, MAX_REPORT_BYTES } from "../../../../../http/bank-reference"
import { readJson } from "../../../../../http/body"
import type { AnswerOf } from "../../../../../http/contract"
import { addressKey } from "../../../../../http/limits"
import { id } from "../../../../../http/text"
import { reportBankReference as operation } from "../../../contract"

const expected = {
  schema: operation.body,
  maxBytes: MAX_REPORT_BYTES,
  invalid: "invalid_bank_reference",
} as const

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
    if (await isReportStored(req, res, externalTransactionId, bank)) {
      answer.status(200).json({ external_transaction_id: externalTransactionId })
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
