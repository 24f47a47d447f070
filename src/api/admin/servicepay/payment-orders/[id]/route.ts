import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  readPaymentDetails,
  type PaymentDetails,
} from "../../../../../workflows/payment-orders/payment-order-details"
import { idOf } from "../../parse"

/**
 * GET /admin/servicepay/payment-orders/:id: one payment order with its history, notifications, refunds and actors.
 *
 * 200 `PaymentDetails`, amounts in kwanzas · 404.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PaymentDetails>,
): Promise<void> {
  res.status(200).json(await readPaymentDetails(req.scope, idOf(req)))
}
