import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { adminPaymentOrder, type AdminPaymentOrder } from "../../../../../workflows/payments/payment"
import { ledgerOf } from "../../../../../workflows/settlement/claim"

/**
 * GET /admin/servicepay/orders/:id: the payment orders of a Medusa order, newest first.
 *
 * 200 `{ payment_orders: AdminPaymentOrder[] }`, empty for an order paid otherwise.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ readonly payment_orders: readonly AdminPaymentOrder[] }>,
): Promise<void> {
  const entries = await ledgerOf(req.scope).listPaymentOrders(
    { order_id: req.params.id ?? "", request_state: "accepted" },
    { order: { created_at: "DESC" }, take: 20 },
  )
  res.status(200).json({ payment_orders: entries.map(adminPaymentOrder) })
}
