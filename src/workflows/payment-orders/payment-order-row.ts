import { paymentReason } from "../attention/list-items"
import type { PaymentRow } from "../../modules/servicepay/payment-orders/list"
import { isWaiting } from "../../modules/servicepay/payment-orders/pending"
import type { AttentionItemDTO } from "../../modules/servicepay/service"

/**
 * A payment order as the merchant sees it in a list.
 *
 * @param item its open attention item, if any
 */
export function adminPaymentOrder(row: PaymentRow, item: AttentionItemDTO | undefined) {
  return {
    id: row.id,
    created_at: new Date(row.created_at).toISOString(),
    confirmed_at: row.status === "CON" && row.status_at ? new Date(row.status_at).toISOString() : null,
    external_transaction_id: row.external_transaction_id,
    reference_number: row.reference_number,
    bank_reference: row.bank_reference,
    bank_entity: row.bank_entity,
    status: row.status,
    status_source: row.status_source,
    amount: row.amount,
    rounding_difference: row.rounding_difference,
    environment: row.environment,
    sync_state: row.sync_state,
    superseded: row.superseded_at !== null,
    waiting: isWaiting(row),
    name: row.name,
    cart_id: row.cart_id,
    order_id: row.order_id,
    attention: item ? { reason: paymentReason.parse(item.reason), detail: item.detail } : null,
  }
}
