import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { listAttention } from "../../../../workflows/attention/list-items"
import { readEmailsAndOrderNumbers } from "../../../../workflows/attention/emails-and-order-numbers"
import { ledgerOf } from "../../../../workflows/ledger"
import type { AnswerOf } from "../../../http/contract"
import { nextKey } from "../page-key"
import { parse } from "../parse"
import { listAttention as operation } from "./contract"

/**
 * GET /admin/servicepay/attention?state=open|closed&limit=20&after=…: the open attention items, oldest first, or the
 * closed ones, newest first. Amounts are in kwanzas. `actions` lists what can be done about each item. `names` holds
 * the readable names of its admins, orders and carts.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { items, next } = await listAttention(ledgerOf(req.scope), parse(operation.query, req.query))
  const payments = items.filter((item) => item.kind === "payment_order")
  const names = await readEmailsAndOrderNumbers(req.scope, {
    admins: items.map(({ closed }) => closed?.by ?? null),
    orders: payments.map(({ order_id }) => order_id),
    carts: payments.map(({ cart_id }) => cart_id),
  })
  res.status(200).json({ items, next: nextKey(next), names })
}
