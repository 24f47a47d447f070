import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { listPaidDrafts } from "../../../../workflows/payment-orders/list-paid-drafts"
import type { AnswerOf } from "../../../http/contract"
import type { listPaidDrafts as operation } from "./contract"

/** GET /admin/servicepay/paid-draft-orders: the paid draft orders that a merchant has not converted yet. */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json({ draft_orders: await listPaidDrafts(req.scope) })
}
