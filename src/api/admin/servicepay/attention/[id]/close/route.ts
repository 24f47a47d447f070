import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { closeAttention } from "../../../../../../workflows/attention/close-item"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf, parse } from "../../../parse"
import { closeAttention as operation } from "../../contract"

/**
 * POST /admin/servicepay/attention/:id/close `{ note, reason? }`: the merchant has dealt with the item. A held payment
 * stays uncaptured. `reason` is the reason that the merchant saw.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { note, reason } = parse(operation.body, req.body)
  const item = itemOf(req)
  await closeAttention(req.scope, { ...item, note, reason })
  res.status(200).json({ id: item.id })
}
