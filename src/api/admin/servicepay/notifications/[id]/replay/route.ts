import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { replayNotificationWorkflow } from "../../../../../../workflows/attention"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf } from "../../../parse"
import type { replayNotification as operation } from "../../contract"

/**
 * POST /admin/servicepay/notifications/:id/replay: processes a dead notification again.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { result: state } = await replayNotificationWorkflow(req.scope).run({ input: itemOf(req) })
  res.status(200).json({ state })
}
