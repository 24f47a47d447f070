import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readHealth, type HealthReport } from "../../../../workflows/health/read-health"

/**
 * GET /admin/servicepay/health: whether payments are processed on time. A monitor calls it with a secret API key of Medusa and
 * looks at `status`.
 *
 * 200 `HealthReport`.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<HealthReport>): Promise<void> {
  res.status(200).json(await readHealth(req.scope))
}
