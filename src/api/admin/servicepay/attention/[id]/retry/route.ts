import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { openReason } from "../../../../../../workflows/attention/list-items"
import { retryPayment } from "../../../../../../workflows/attention/retry-payment"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf } from "../../../parse"
import type { retryPayment as operation } from "../../contract"

/**
 * POST /admin/servicepay/attention/:id/retry: syncs a held payment again.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const item = itemOf(req)
  const outcome = await retryPayment(req.scope, item)
  res.status(200).json({ outcome, reason: await openReason(req.scope, item.id) })
}
