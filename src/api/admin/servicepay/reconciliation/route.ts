import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Environment } from "../../../../client"
import { listDays, type ChartDay } from "../../../../workflows/reconciliation/list-days"
import { parse } from "../parse"
import { environmentOf, range as query } from "./query"

export { query }

export interface ReconciliationAnswer {
  readonly environment: Environment
  readonly days: readonly ChartDay[]
}

/**
 * GET /admin/servicepay/reconciliation?environment=…&from=…&to=…: the confirmed, on-hold and waiting amounts of each day. The last
 * 30 days of the active environment by default; 92 days at most.
 *
 * 200 `ReconciliationAnswer` · 400 a wrong query.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ReconciliationAnswer>,
): Promise<void> {
  const asked = parse(query, req.query)
  const environment = await environmentOf(req.scope, asked.environment)
  res.status(200).json({ environment, days: await listDays(req.scope, environment, asked) })
}
