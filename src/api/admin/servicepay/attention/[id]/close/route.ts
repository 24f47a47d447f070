import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { closeAttentionWorkflow } from "../../../../../../workflows/attention"
import { closeBody as body, itemOf, parse } from "../../../parse"

export { body }

/**
 * POST /admin/servicepay/attention/:id/close `{ note }`: closes the item. A payment on hold is never captured afterwards.
 *
 * 200 `{ id }` · 400 without a note, or nothing is open · 404.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ id: string }>,
): Promise<void> {
  const { note } = parse(body, req.body)
  const { result: id } = await closeAttentionWorkflow(req.scope).run({ input: { ...itemOf(req), note } })
  res.status(200).json({ id })
}
