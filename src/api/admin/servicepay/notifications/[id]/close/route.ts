import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { closeNotification } from "../../../../../../workflows/attention/close-item"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf, parse } from "../../../parse"
import { closeNotification as operation } from "../../contract"

/**
 * POST /admin/servicepay/notifications/:id/close `{ note }`: the merchant has dealt with an unreadable or dead
 * notification.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { note } = parse(operation.body, req.body)
  const item = itemOf(req)
  await closeNotification(req.scope, { ...item, note })
  res.status(200).json({ id: item.id })
}
