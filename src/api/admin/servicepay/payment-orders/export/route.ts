import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { dayOf } from "../../../../../modules/servicepay/angola-day"
import { csvFileName } from "../../../../../workflows/csv-file-name"
import { exportPayments } from "../../../../../workflows/payment-orders/export-payment-orders"
import { answerCsv } from "../../csv-answer"
import { parse } from "../../parse"
import { exportPayments as operation } from "../contract"
import { inTime } from "../query"

/**
 * GET /admin/servicepay/payment-orders/export: the list as a CSV file, with its filters; 100,000 payments at most.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { language, ...filter } = parse(operation.query, req.query)
  const batches = exportPayments(req.scope, inTime(filter), language)
  const { environment } = filter
  const name = csvFileName({ of: "payments", environment, days: [dayOf(new Date())] }, language)
  await answerCsv(res, name, batches)
}
