import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { listAttention, type AttentionItem } from "../../../../workflows/attention/list-items"
import { readNames, type Names } from "../../../../workflows/attention/names"
import { ledgerOf } from "../../../../workflows/ledger"
import { moment } from "../calendar"
import { afterKey, nextKey } from "../page-key"
import { parse } from "../parse"

const MOST = 100

export const query = z.object({
  state: z.enum(["open", "closed"]).default("open"),
  limit: z.coerce.number().int().min(1).max(MOST).default(20),
  after: afterKey(moment.pipe(z.coerce.date())),
})

export interface AttentionAnswer {
  readonly items: readonly AttentionItem[]
  /** Send it as `after` for the next page; null on the last one. */
  readonly next: string | null
  readonly names: Names
}

/**
 * GET /admin/servicepay/attention?state=open|closed&limit=20&after=…: open items, oldest first; or closed
 * items, newest first. Amounts in kwanzas. `actions` are the possible actions of each; `names` has e-mail addresses of admins
 * and customers, and order numbers.
 *
 * 200 `AttentionAnswer` · 400 a wrong query.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AttentionAnswer>,
): Promise<void> {
  const { items, next } = await listAttention(ledgerOf(req.scope), parse(query, req.query))
  const payments = items.filter((item) => item.kind === "payment_order")
  const names = await readNames(req.scope, {
    admins: items.map(({ closed }) => closed?.by ?? null),
    orders: payments.map(({ order_id }) => order_id),
    carts: payments.map(({ cart_id }) => cart_id),
  })
  res.status(200).json({ items, next: nextKey(next), names })
}
