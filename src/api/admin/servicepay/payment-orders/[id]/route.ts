import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readPaymentDetails } from "../../../../../workflows/payment-orders/payment-order-details"
import type { AnswerOf } from "../../../../http/contract"
import { idOf } from "../../parse"
import type { readPayment as operation } from "./contract"

/**
 * GET /admin/servicepay/payment-orders/:id: one payment order with its history and its actors, its notifications, and
 * its refunds by hand.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json(await readPaymentDetails(req.scope, idOf(req)))
}
