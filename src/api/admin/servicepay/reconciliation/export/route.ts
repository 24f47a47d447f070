import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { csvFileName } from "../../../../../workflows/csv-file-name"
import { exportReconciliation } from "../../../../../workflows/reconciliation/export-reconciliation"
import { answerCsv } from "../../csv-answer"
import { parse } from "../../parse"
import { exportReconciliation as operation } from "../contract"
import { environmentOf, range } from "../query"

/**
 * GET /admin/servicepay/reconciliation/export?environment=…&from=…&to=…: the reconciliation of a range of days as a CSV
 * file, one line for each payment. The default is the last 30 days; the most is 92.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { language, ...days } = parse(operation.query, req.query)
  const asked = parse(range, days)
  const environment = await environmentOf(req.scope, asked.environment)
  const between = [asked.first, asked.last]
  const name = csvFileName({ of: "reconciliation", environment, days: between }, language)
  await answerCsv(res, name, exportReconciliation(req.scope, environment, { ...asked, language }))
}
