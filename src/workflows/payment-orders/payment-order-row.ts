import { paymentReason } from "../attention/list-items"
import type { PaymentRow } from "../../modules/servicepay/payment-orders/list"
import type { AttentionItemDTO } from "../../modules/servicepay/service"
import { shownStatus } from "./shown-status"

/**
 * A payment order as the merchant sees it in a list.
 *
 * @param item its open attention item, if any
 * @param isOrderCanceled whether the order that it would pay for is cancelled
 */
export function adminPaymentOrder(
  row: PaymentRow,
  item: AttentionItemDTO | undefined,
  isOrderCanceled: boolean,
) {
  return {
    id: row.id,
    created_at: new Date(row.created_at).toISOString(),
    confirmed_at: row.status === "CON" && row.status_at ? new Date(row.status_at).toISOString() : null,
    external_transaction_id: row.external_transaction_id,
    reference_number: row.reference_number,
    bank_reference: row.bank_reference,
    bank_entity: row.bank_entity,
    status: row.status,
    shown_status: shownStatus(row, isOrderCanceled),
    status_source: row.status_source,
    amount: row.amount,
    rounding_difference: row.rounding_difference,
    environment: row.environment,
    sync_state: row.sync_state,
    superseded: row.superseded_at !== null,
    name: row.name,
    cart_id: row.cart_id,
    order_id: row.order_id,
    attention: item ? { reason: paymentReason.parse(item.reason), detail: item.detail } : null,
  }
}
