import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  adminPaymentOrder,
  type AdminPaymentOrder,
} from "../../../../../workflows/payment-orders/payment-order-row"
import { expiryOf, referenceOf } from "../../../../../workflows/polling/schedule"
import { ledgerOf } from "../../../../../workflows/ledger"
import { id } from "../../../../http/text"

export interface OrderPayment extends AdminPaymentOrder {
  /** When the payment order expires. */
  readonly expires_at: string
}

export interface OrderPaymentsAnswer {
  readonly payment_orders: readonly OrderPayment[]
}

/**
 * GET /admin/servicepay/orders/:id: the payment orders of a Medusa order, newest first.
 *
 * 200 `OrderPaymentsAnswer`, empty for an order paid otherwise.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderPaymentsAnswer>,
): Promise<void> {
  const ledger = ledgerOf(req.scope)
  const orderId = id.safeParse(req.params.id).data
  const entries =
    orderId === undefined
      ? []
      : await ledger.listPaymentOrders(
          { order_id: orderId, request_state: "accepted" },
          { order: { created_at: "DESC" }, take: 20 },
        )
  const items = await ledger.openItemsOf(entries.map((entry) => entry.id))
  const { referencePaymentLifeSpan } = await ledger.settings()
  res.status(200).json({
    payment_orders: entries.map((entry) => ({
      ...adminPaymentOrder(entry, items.get(entry.id)),
      expires_at: expiryOf(referenceOf(entry, referencePaymentLifeSpan)).toISOString(),
    })),
  })
}
