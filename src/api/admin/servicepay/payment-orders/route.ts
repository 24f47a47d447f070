import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { listPayments } from "../../../../workflows/payment-orders/list-payment-orders"
import type { AdminPayment } from "../../../../workflows/payment-orders/payment-order-row"
import { moment } from "../calendar"
import { afterKey, nextKey } from "../page-key"
import { parse } from "../parse"
import { filterFields, inOrder, inTime } from "./query"

export const query = z
  .strictObject({
    ...filterFields,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    after: afterKey(moment),
  })
  .refine(inOrder.check, inOrder.problem)
  .transform(inTime)

export interface PaymentsAnswer {
  readonly payments: readonly AdminPayment[]
  /** Send it as `after` for the next page; null on the last one. */
  readonly next: string | null
}

/**
 * GET /admin/servicepay/payment-orders?q=…&status=…&sync=…&attention=open&environment=…&created_from=…&created_to=…&limit=20&after=…:
 * the payments that the service accepted, newest first. `q` is a reference number, the bank's reference
 * or its first five digits or more, an external transaction id, an order's id or number, the customer's e-mail. Days are
 * YYYY-MM-DD, in Angola's time, both included. A search finds 500 payments at most.
 *
 * 200 `PaymentsAnswer`, amounts in kwanzas · 400 a wrong query.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PaymentsAnswer>,
): Promise<void> {
  const { limit, after, ...filter } = parse(query, req.query)
  const { payments, next } = await listPayments(req.scope, filter, { limit, after })
  res.status(200).json({ payments, next: nextKey(next) })
}
