import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ledgerOf } from "../../../../../workflows/settlement/claim"

/** One payment order as the merchant sees it on the order page. Amounts in kwanzas, times in ISO 8601. */
export interface AdminPaymentOrder {
  readonly id: string
  readonly external_transaction_id: string
  readonly reference_number: string | null
  /** What the customer types at an ATM, as their browser told it. */
  readonly bank_reference: string | null
  readonly bank_entity: string | null
  readonly status: "PEN" | "CON" | "CAN"
  readonly status_source: "webhook" | "status_query" | null
  readonly amount: number
  readonly rounding_difference: number
  readonly environment: "sandbox" | "production"
  readonly superseded: boolean
  /** Why it needs the merchant, and what happened; null when nothing is open. */
  readonly attention: { readonly reason: string; readonly detail: string | null } | null
}

/**
 * GET /admin/servicepay/orders/:id: the payment orders of a Medusa order, newest first.
 *
 * 200 `{ payment_orders: AdminPaymentOrder[] }`, empty for an order paid otherwise.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const entries = await ledgerOf(req.scope).listPaymentOrders(
    { order_id: req.params.id ?? "", request_state: "accepted" },
    { order: { created_at: "DESC" }, take: 20 },
  )
  const payment_orders = entries.map((entry): AdminPaymentOrder => {
    const open = entry.attention_reason !== null && entry.attention_resolved_at === null
    return {
      id: entry.id,
      external_transaction_id: entry.external_transaction_id,
      reference_number: entry.reference_number,
      bank_reference: entry.bank_reference,
      bank_entity: entry.bank_entity,
      status: entry.status,
      status_source: entry.status_source,
      amount: entry.amount,
      rounding_difference: entry.rounding_difference,
      environment: entry.environment,
      superseded: entry.superseded_at !== null,
      attention: open ? { reason: entry.attention_reason ?? "", detail: entry.attention_detail } : null,
    }
  })
  res.status(200).json({ payment_orders })
}
