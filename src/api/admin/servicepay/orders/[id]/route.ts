import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { adminPaymentOrder } from "../../../../../workflows/payment-orders/payment-order-row"
import { expiryOf, referenceOf } from "../../../../../workflows/polling/schedule"
import { ledgerOf } from "../../../../../workflows/ledger"
import type { AnswerOf } from "../../../../http/contract"
import { id } from "../../../../http/text"
import type { readOrderPayments as operation } from "../contract"

/**
 * GET /admin/servicepay/orders/:id: the payment orders of a Medusa order, newest first.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
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
