import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refundInMedusa } from "../../../../../../workflows/refunds/refund-in-medusa"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf } from "../../../parse"
import type { refundInMedusa as operation } from "./contract"

/** POST /admin/servicepay/attention/:id/refund-in-medusa: enters the recorded refunds of a captured payment into Medusa. */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json({ refunded: await refundInMedusa(req.scope, itemOf(req)) })
}
