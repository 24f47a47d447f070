import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { attachPaymentWorkflow, type RetryOutcome } from "../../../../../../workflows/attention"
import { text } from "../../../../../http/text"
import { itemOf, parse } from "../../../parse"

const id = text(100)
const body = z
  .strictObject({ cart_id: id.optional(), order_id: id.optional() })
  .refine(({ cart_id, order_id }) => cart_id === undefined || order_id === undefined, {
    message: "send cart_id or order_id, not both",
  })

/**
 * POST /admin/servicepay/attention/:id/attach `{ cart_id? | order_id? }`: pays for a cart, or for an order that awaits its
 * payment, with a held payment of exactly its amount. Without an id: its own order, else its own cart.
 *
 * 200 `{ outcome: "settled" | "held" }` · 400 the amounts do not agree, or the target cannot be paid · 404 · 500 try later.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ outcome: RetryOutcome }>,
): Promise<void> {
  const { cart_id: cartId, order_id: orderId } = parse(body, req.body)
  const { result: outcome } = await attachPaymentWorkflow(req.scope).run({
    input: { ...itemOf(req), cartId, orderId },
  })
  res.status(200).json({ outcome })
}
