import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readDayReport } from "../../../../../workflows/reconciliation/day-report"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { readDayReport as operation } from "../contract"
import { environmentOf } from "../query"

/**
 * GET /admin/servicepay/reconciliation/:day?environment=…&figure=…: the report of a day in Angola: what the service confirmed,
 * what Medusa captured of it, and the first 200 payments that differ, or those of one figure.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const books = parse(operation.params, req.params)
  const { figure, environment } = parse(operation.query, req.query)
  const report = { day: books.day, figure }
  res.status(200).json(await readDayReport(req.scope, await environmentOf(req.scope, environment), report))
}
