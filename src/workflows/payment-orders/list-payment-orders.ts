import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentFilter } from "../../modules/servicepay/payment-orders/filter"
import type { PaymentKey, PaymentSums } from "../../modules/servicepay/payment-orders/list"
import { ledgerOf } from "../ledger"
import { expiryOf, referenceOf } from "../polling/schedule"
import { namePurchases } from "./name-purchases"
import { adminPaymentOrder } from "./payment-order-row"
import { searchPayments } from "./search-payment-orders"

/** The filters of the payment list. `q` is what a customer reads out. */
export interface PaymentsQuery extends Omit<PaymentFilter, "among"> {
  readonly q?: string | undefined
}

interface Place {
  readonly after?: PaymentKey | undefined
  readonly limit: number
}

/** A page of payments, newest first, and the key of the next page; null on the last page. */
export async function listPayments(container: MedusaContainer, query: PaymentsQuery, place: Place) {
  return pageOf(container, await filterOf(container, query), place)
}

/** How many payments each status has, and their sum in kwanzas. */
export async function sumPayments(container: MedusaContainer, query: PaymentsQuery): Promise<PaymentSums> {
  return ledgerOf(container).payments.sums(await filterOf(container, query))
}

/** A page of the payments that match a filter. */
export async function pageOf(container: MedusaContainer, filter: PaymentFilter, { after, limit }: Place) {
  const ledger = ledgerOf(container)
  const found = await ledger.payments.page(filter, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const ids = page.map(({ row }) => row.id)
  const items = await ledger.openItemsOf(ids)
  const refunds = await ledger.refunds.totals(ids)
  const { referencePaymentLifeSpan } = await ledger.settings()
  const purchases = await namePurchases(
    container,
    page.map(({ row }) => row),
  )
  return {
    payments: page.map(({ row }) => {
      const { orderNumber, madeForNumber, isOrderCanceled, isOrderDraft, customer } = purchases.of(row)
      return {
        ...adminPaymentOrder(row, items.get(row.id), isOrderCanceled),
        order_display_id: orderNumber,
        made_for_display_id: madeForNumber,
        order_canceled: isOrderCanceled,
        order_is_draft: isOrderDraft,
        customer,
        refunded: refunds.get(row.id) ?? 0,
        expires_at: expiryOf(referenceOf(row, referencePaymentLifeSpan)).toISOString(),
      }
    }),
    next: found.length > limit ? (page.at(-1)?.key ?? null) : null,
  }
}

export async function filterOf(
  container: MedusaContainer,
  { q, ...filter }: PaymentsQuery,
): Promise<PaymentFilter> {
  return { ...filter, among: q === undefined ? undefined : await searchPayments(container, q) }
}
