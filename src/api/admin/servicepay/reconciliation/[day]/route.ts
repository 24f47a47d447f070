import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { readDayReport, type DayReport } from "../../../../../workflows/reconciliation/day-report"
import { day } from "../../calendar"
import { parse } from "../../parse"
import { environment, environmentOf } from "../query"

export const params = z.object({ day })
export const query = z.strictObject({ environment })

/**
 * GET /admin/servicepay/reconciliation/:day?environment=…: the report of a day in Angola: what the service confirmed, what
 * Medusa captured of it, and the first 200 payments in which the two differ.
 *
 * 200 `DayReport` · 400 no such day.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<DayReport>): Promise<void> {
  const books = parse(params, req.params)
  const asked = parse(query, req.query)
  res
    .status(200)
    .json(await readDayReport(req.scope, await environmentOf(req.scope, asked.environment), books.day))
}
