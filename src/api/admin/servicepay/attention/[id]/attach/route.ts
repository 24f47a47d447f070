import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { attachPaymentWorkflow, type RetryOutcome } from "../../../../../../workflows/attention"
import { findOrder } from "../../../../../../workflows/attention/attach-target"
import { id } from "../../../../../http/text"
import { itemOf, parse } from "../../../parse"

/** PostgreSQL's own limit for the number that Medusa gives an order. */
const MOST_ORDERS = 2_147_483_647

export const body = z
  .strictObject({
    cart_id: id.optional(),
    order_id: id.optional(),
    order_number: z.number().int().positive().max(MOST_ORDERS).optional(),
  })
  .refine((targets) => Object.keys(targets).length <= 1, {
    message: "send one of cart_id, order_id and order_number",
  })

/**
 * POST /admin/servicepay/attention/:id/attach `{ cart_id? | order_id? | order_number? }`: pays for a cart, or for an order
 * that awaits its payment, with a payment on hold of exactly its amount. With an empty body: its own order, else its own cart.
 *
 * 200 `{ outcome: "synced" | "on_hold" }` · 400 the amounts do not agree, or the target cannot be paid · 404 · 500 try later.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ outcome: RetryOutcome }>,
): Promise<void> {
  const { cart_id: cartId, order_id, order_number } = parse(body, req.body)
  const orderId = order_number === undefined ? order_id : await findOrder(req.scope, order_number)
  const { result: outcome } = await attachPaymentWorkflow(req.scope).run({
    input: { ...itemOf(req), cartId, orderId },
  })
  res.status(200).json({ outcome })
}
