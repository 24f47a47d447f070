import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readChecklist } from "../../../../workflows/settings/setup-checklist"
import type { AnswerOf } from "../../../http/contract"
import type { readChecklist as operation } from "./contract"

/**
 * GET /admin/servicepay/checklist: the setup checklist of the store. Requests a token from the service.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json(await readChecklist(req.scope))
}
