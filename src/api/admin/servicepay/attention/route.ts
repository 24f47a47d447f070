import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { listAttention } from "../../../../workflows/attention/list-items"
import { readNames } from "../../../../workflows/attention/read-names"
import type { AnswerOf } from "../../../http/contract"
import { nextKey } from "../page-key"
import { parse } from "../parse"
import { listAttention as operation } from "./contract"

/**
 * GET /admin/servicepay/attention?state=open|closed&order=newest|oldest&payment_order_id=…&limit=20&after=…: the open
 * attention items, by default oldest first, or the closed ones, newest first. Amounts are in kwanzas. `actions` lists what
 * can be done about each item. `names` holds the readable names of its admins, orders and customers.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { payment_order_id: paymentOrderId, ...page } = parse(operation.query, req.query)
  const { items, payments, next } = await listAttention(req.scope, { ...page, paymentOrderId })
  const names = await readNames(req.scope, {
    admins: items.map(({ closed }) => closed?.by ?? null),
    payments,
  })
  res.status(200).json({ items, next: nextKey(next), names })
}
