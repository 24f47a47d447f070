import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { listDays } from "../../../../workflows/reconciliation/list-days"
import type { AnswerOf } from "../../../http/contract"
import { parse } from "../parse"
import type { listDays as operation } from "./contract"
import { environmentOf, range } from "./query"

/**
 * GET /admin/servicepay/reconciliation?environment=…&from=…&to=…: by day, what is confirmed, on hold and pending. The
 * default is the last 30 days of the active environment; the most is 92 days.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const asked = parse(range, req.query)
  const environment = await environmentOf(req.scope, asked.environment)
  res.status(200).json({ environment, days: await listDays(req.scope, environment, asked) })
}
