import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readPaymentLink } from "../../../../../workflows/payment-links/payment-link-details"
import {
  readOrderPayments,
  readPaymentsUsedElsewhere,
} from "../../../../../workflows/payment-orders/read-order-payments"
import { readOutstanding } from "../../../../../workflows/payment-orders/read-outstanding"
import type { AnswerOf } from "../../../../http/contract"
import { id } from "../../../../http/text"
import { originOf } from "../../parse"
import type { readOrderPayments as operation } from "../contract"

/**
 * GET /admin/servicepay/orders/:id: the payment orders of a Medusa order, newest first, what it still asks for, and its
 * payment link.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const orderId = id.safeParse(req.params.id).data
  res.status(200).json({
    payment_orders: orderId === undefined ? [] : await readOrderPayments(req.scope, orderId),
    used_elsewhere: orderId === undefined ? [] : await readPaymentsUsedElsewhere(req.scope, orderId),
    outstanding: orderId === undefined ? null : await readOutstanding(req.scope, orderId),
    payment_link: orderId === undefined ? null : await readPaymentLink(req.scope, orderId, originOf(req)),
  })
}
