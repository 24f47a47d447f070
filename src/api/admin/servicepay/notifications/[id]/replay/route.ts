import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { replayNotificationWorkflow } from "../../../../../../workflows/attention"
import { itemOf } from "../../../parse"

/**
 * POST /admin/servicepay/notifications/:id/replay: processes a dead notification again.
 *
 * 200 `{ state }` after the first attempt: `processed`, `ignored`, or `received` when the store will retry it · 400 it is
 * not dead · 404.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ state: string }>,
): Promise<void> {
  const { result: state } = await replayNotificationWorkflow(req.scope).run({ input: itemOf(req) })
  res.status(200).json({ state })
}
