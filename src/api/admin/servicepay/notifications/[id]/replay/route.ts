import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { replayNotification } from "../../../../../../workflows/notifications/replay-notification"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf } from "../../../parse"
import type { replayNotification as operation } from "../../contract"

/**
 * POST /admin/servicepay/notifications/:id/replay: processes a dead notification again.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const state = await replayNotification(req.scope, itemOf(req))
  res.status(200).json({ state })
}
