import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { closeNotificationWorkflow } from "../../../../../../workflows/attention"
import { closeBody as body, itemOf, parse } from "../../../parse"

export { body }

/**
 * POST /admin/servicepay/notifications/:id/close `{ note }`: closes the item of an unreadable or dead notification.
 *
 * 200 `{ id }` · 400 without a note, or it is not open · 404.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ id: string }>,
): Promise<void> {
  const { note } = parse(body, req.body)
  const { result: id } = await closeNotificationWorkflow(req.scope).run({ input: { ...itemOf(req), note } })
  res.status(200).json({ id })
}
