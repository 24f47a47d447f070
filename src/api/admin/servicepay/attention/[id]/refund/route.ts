import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { recordRefund } from "../../../../../../workflows/refunds/record-refund"
import { ledgerOf } from "../../../../../../workflows/ledger"
import { readMoney } from "../../../../../../workflows/refunds/read-money"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf, parse } from "../../../parse"
import { recordRefund as operation } from "../../contract"

/**
 * POST /admin/servicepay/attention/:id/refund `{ amount, proof_number, note? }`: records that the merchant returned
 * `amount` kwanzas by hand, in part or in full, cents allowed. Medusa's own refund of the same amount then goes through
 * once.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const refund = parse(operation.body, req.body)
  const item = itemOf(req)
  const id = await recordRefund(req.scope, {
    ...item,
    amount: refund.amount,
    proofNumber: refund.proof_number,
    note: refund.note ?? null,
  })
  const payment = await ledgerOf(req.scope).retrievePaymentOrder(item.id)
  const { not_in_medusa } = (await readMoney(req.scope, [payment])).of(payment.id)
  res.status(201).json({ id, not_in_medusa })
}
