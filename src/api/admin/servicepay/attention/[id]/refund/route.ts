import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { recordRefundWorkflow } from "../../../../../../workflows/attention"
import { text } from "../../../../../http/text"
import { itemOf, note, parse } from "../../../parse"

export const body = z.strictObject({
  amount: z.number().positive().multipleOf(0.01),
  proof_number: text(100),
  note: note.nullish(),
})

/**
 * POST /admin/servicepay/attention/:id/refund `{ amount, proof_number, note? }`: records that the merchant refunded `amount`
 * kwanzas by bank transfer, with cents if needed, in part or in full. Medusa's own refund of the same amount then works once.
 *
 * 201 `{ id }` of the refund · 400 more than was paid, a proof number twice, or not paid · 404.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ id: string }>,
): Promise<void> {
  const refund = parse(body, req.body)
  const { result: id } = await recordRefundWorkflow(req.scope).run({
    input: {
      ...itemOf(req),
      amount: refund.amount,
      proofNumber: refund.proof_number,
      note: refund.note ?? null,
    },
  })
  res.status(201).json({ id })
}
