import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { attachPayment } from "../../../../../../workflows/attention/attach-payment"
import { findOrder } from "../../../../../../workflows/attention/attach-target"
import { openReason } from "../../../../../../workflows/attention/list-items"
import type { AnswerOf } from "../../../../../http/contract"
import { itemOf, parse } from "../../../parse"
import { attachPayment as operation } from "../../contract"

/**
 * POST /admin/servicepay/attention/:id/attach `{ cart_id? | order_id? | order_number? }`: uses a held payment to pay
 * for a cart, or for an order that awaits its payment, of exactly the same amount. The payment's own order may ask
 * for more. Without a target, it uses the payment's own order, else its own cart.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { cart_id: cartId, order_id, order_number } = parse(operation.body, req.body)
  const orderId = order_number === undefined ? order_id : await findOrder(req.scope, order_number)
  const item = itemOf(req)
  const outcome = await attachPayment(req.scope, { ...item, cartId, orderId })
  res.status(200).json({ outcome, reason: await openReason(req.scope, item.id) })
}
