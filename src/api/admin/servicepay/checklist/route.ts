import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readChecklist, type Checklist } from "../../../../workflows/settings/setup-checklist"

/**
 * GET /admin/servicepay/checklist: how far the store is on its way to its first sale. Asks the service for a token.
 *
 * 200 `Checklist`.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<Checklist>): Promise<void> {
  res.status(200).json(await readChecklist(req.scope))
}
