import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readPaymentDetails, type PaymentDetails } from "../../../../../workflows/attention/payment-details"
import { ledgerOf } from "../../../../../workflows/settlement/claim"

/**
 * GET /admin/servicepay/payments/:id: one payment order with its history, notifications and refunds by hand.
 *
 * 200 `PaymentDetails`, amounts in kwanzas · 404.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PaymentDetails>,
): Promise<void> {
  res.status(200).json(await readPaymentDetails(ledgerOf(req.scope), req.params.id ?? ""))
}
