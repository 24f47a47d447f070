import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exportReconciliation } from "../../../../../workflows/reconciliation/export-reconciliation"
import { answerCsv } from "../../csv-answer"
import { parse } from "../../parse"
import { environmentOf, range as query } from "../query"

export { query }

/**
 * GET /admin/servicepay/reconciliation/export?environment=…&from=…&to=…: the report of some days as a CSV file, a line for
 * each payment; the last 30 days by default, 92 at most.
 *
 * 200 text/csv · 400 a wrong query.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const asked = parse(query, req.query)
  const environment = await environmentOf(req.scope, asked.environment)
  const name = `servicepay-books-${environment}-${asked.first}-${asked.last}`
  await answerCsv(res, name, exportReconciliation(req.scope, environment, asked))
}
