import { paymentReason } from "../attention/list-items"
import type { PaymentRow } from "../../modules/servicepay/payment-orders/list"
import { isWaiting } from "../../modules/servicepay/payment-orders/pending"
import type { AttentionReason } from "../../modules/servicepay/models/attention-item"
import type { AttentionItemDTO } from "../../modules/servicepay/service"

/** A payment order as the merchant sees it. Amounts in kwanzas, times in ISO 8601. */
export interface AdminPaymentOrder {
  readonly id: string
  readonly created_at: string
  readonly external_transaction_id: string
  readonly reference_number: string | null
  /** What the customer types at an ATM, as their browser reported it. */
  readonly bank_reference: string | null
  readonly bank_entity: string | null
  readonly status: PaymentRow["status"]
  readonly status_source: PaymentRow["status_source"]
  readonly amount: number
  readonly rounding_difference: number
  readonly environment: PaymentRow["environment"]
  readonly sync_state: PaymentRow["sync_state"]
  readonly superseded: boolean
  /** True while it is pending: it can be paid, no other payment order has replaced it, and the store still polls it. */
  readonly waiting: boolean
  /** What the shopper buys: the first item, and how many more. */
  readonly name: string
  readonly cart_id: string | null
  readonly order_id: string | null
  /** Why it needs the merchant's attention, and what happened; null if no item is open. */
  readonly attention: { readonly reason: AttentionReason; readonly detail: string } | null
}

/** A row in the list of all payments. */
export interface AdminPayment extends AdminPaymentOrder {
  /** The order's number, as Medusa shows it. */
  readonly order_display_id: number | null
}

/** @param item its open attention item, if any */
export function adminPaymentOrder(row: PaymentRow, item: AttentionItemDTO | undefined): AdminPaymentOrder {
  return {
    id: row.id,
    created_at: new Date(row.created_at).toISOString(),
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
