import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { dayOf } from "../../../../../modules/servicepay/reconciliation/angola-day"
import { exportPayments } from "../../../../../workflows/payment-orders/list-payment-orders"
import { answerCsv } from "../../csv-answer"
import { parse } from "../../parse"
import { filterFields, inOrder, inTime } from "../query"

export const query = z.strictObject(filterFields).refine(inOrder.check, inOrder.problem).transform(inTime)

/**
 * GET /admin/servicepay/payment-orders/export: the list as a CSV file, with its filters; 100,000 payments at most.
 *
 * 200 text/csv · 400 a wrong query.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const portions = exportPayments(req.scope, parse(query, req.query))
  await answerCsv(res, `servicepay-payments-${dayOf(new Date())}`, portions)
}
