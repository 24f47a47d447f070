import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { retryPayment } from "../../../../../../workflows/attention/retry-payment"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf } from "../../../parse"
import type { retryPayment as operation } from "../../contract"

/**
 * POST /admin/servicepay/attention/:id/retry: syncs a held payment again.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json({ outcome: await retryPayment(req.scope, itemOf(req)) })
}
