import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readDayReport } from "../../../../../workflows/reconciliation/day-report"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { readDayReport as operation } from "../contract"
import { environmentOf } from "../query"

/**
 * GET /admin/servicepay/reconciliation/:day?environment=…: the report of a day in Angola: what the service confirmed,
 * what Medusa captured of it, and the first 200 payments that differ.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const books = parse(operation.params, req.params)
  const asked = parse(operation.query, req.query)
  res
    .status(200)
    .json(await readDayReport(req.scope, await environmentOf(req.scope, asked.environment), books.day))
}
