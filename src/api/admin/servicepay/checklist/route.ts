import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readChecklist, type Checklist } from "../../../../workflows/settings/setup-checklist"

/**
 * GET /admin/servicepay/checklist: the setup checklist. Requests a token from the service.
 *
 * 200 `Checklist`.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<Checklist>): Promise<void> {
  res.status(200).json(await readChecklist(req.scope))
}
