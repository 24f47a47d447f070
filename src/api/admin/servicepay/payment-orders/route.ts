import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { listPayments } from "../../../../workflows/payment-orders/list-payment-orders"
import type { AnswerOf } from "../../../http/contract"
import { nextKey } from "../page-key"
import { parse } from "../parse"
import { listPayments as operation } from "./contract"
import { inTime } from "./query"

/**
 * GET /admin/servicepay/payment-orders?q=…&status=…&sync_state=…&to_do=…&refund=…&environment=…&created_from=…&created_to=…&confirmed_from=…&confirmed_to=…&limit=20&after=…:
 * the payments that the service accepted, newest first. `q` is what a customer reads out. Days are YYYY-MM-DD, in
 * Angola's time, both included. A search finds 500 payments at most.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { limit, after, ...filter } = parse(operation.query, req.query)
  const { payments, next } = await listPayments(req.scope, inTime(filter), { limit, after })
  res.status(200).json({ payments, next: nextKey(next) })
}
