import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { AttentionPage } from "../../modules/servicepay/attention/attention"
import { ATTENTION_REASONS, NOTIFICATION_REASONS } from "../../modules/servicepay/models/attention-item"
import { isKwanza } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { AttentionItemDTO, NotificationDTO, PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { readCart } from "../payment-orders/read-cart"
import { readExcess } from "../sync/follow-order-total"
import { isOpen, notificationActions, paymentActions } from "./allowed-actions"

/** The reasons of a payment order's items, without those of notifications. */
export const paymentReason = z.enum(ATTENTION_REASONS)

/** A page of items, and the key of the next page; null on the last page. */
export async function listAttention(container: MedusaContainer, query: AttentionPage) {
  const ledger = ledgerOf(container)
  const found = await ledger.attention.page({ ...query, limit: query.limit + 1 })
  const page = found.slice(0, query.limit)
  const ids = page.flatMap(({ payment_order_id: id }) => id ?? [])
  const notificationIds = page.flatMap(({ notification_id: id }) => id ?? [])
  const [orders, notifications, refunds] = await Promise.all([
    ledger.listPaymentOrders({ id: ids }, { take: ids.length }),
    ledger.listNotifications({ id: notificationIds }, { take: notificationIds.length }),
    ledger.refunds.totals(ids),
  ])
  const named = await paymentOrderIds(ledger, notifications)
  const last = page.at(-1)
  const shown = await Promise.all(
    page.map(async (item) => {
      const order = orders.find(({ id }) => id === item.payment_order_id)
      if (order) {
        const refunded = refunds.get(order.id) ?? 0
        return [paymentItem(item, order, { refunded, ...(await openAmounts(container, order, item)) })]
      }
      const notification = notifications.find(({ id }) => id === item.notification_id)
      return notification ? [notificationItem(item, notification, named)] : []
    }),
  )
  return {
    items: shown.flat(),
    /** The payment orders of the items. */
    payments: orders,
    next:
      found.length > query.limit && last
        ? { id: last.id, at: (query.state === "open" ? last.opened_at : last.resolved_at) ?? last.opened_at }
        : null,
  }
}

/** The attention items of a payment order: the open one first, then the latest. */
export function itemsOf(
  ledger: ServicePayModuleService,
  paymentOrderId: string,
  most: number,
): Promise<AttentionItemDTO[]> {
  return ledger.listAttentionItems(
    { payment_order_id: paymentOrderId },
    { take: most, order: { resolved_at: "DESC", opened_at: "DESC" } },
  )
}

/** Why a payment order needs attention now; null if it does not. */
export async function openReason(
  container: MedusaContainer,
  paymentOrderId: string,
): Promise<z.output<typeof paymentReason> | null> {
  const [item] = await itemsOf(ledgerOf(container), paymentOrderId, 1)
  return isOpen(item) ? paymentReason.parse(item?.reason) : null
}

/** Amounts of an item, in kwanzas. */
interface ItemAmounts {
  readonly refunded: number
  /** Only while an item about this difference is open. */
  readonly overpaid?: number | null
  readonly underpaid?: number | null
  /** Only while an item about a changed cart is open. */
  readonly cartTotal?: number | null
}

/** A payment order that needs, or needed, the merchant's attention. */
export function paymentItem(
  item: AttentionItemDTO,
  order: PaymentOrderDTO,
  { refunded, overpaid = null, underpaid = null, cartTotal = null }: ItemAmounts,
) {
  return {
    kind: "payment_order" as const,
    id: order.id,
    environment: order.environment,
    reason: paymentReason.parse(item.reason),
    detail: item.detail,
    since: iso(item.opened_at),
    status: order.status,
    sync_state: order.sync_state,
    amount: order.amount,
    session_amount: order.session_amount,
    refunded_amount: refunded,
    overpaid_amount: overpaid,
    underpaid_amount: underpaid,
    cart_total: cartTotal,
    reference_number: order.reference_number,
    bank_reference: order.bank_reference,
    bank_entity: order.bank_entity,
    external_transaction_id: order.external_transaction_id,
    cart_id: order.cart_id,
    order_id: order.order_id,
    made_for_order_id: order.made_for_order_id,
    closed: closedItem(item),
    actions: paymentActions({ ...order, item, refunded }),
  }
}

/** The ids of the payment orders that these notifications are about, by external transaction id. */
async function paymentOrderIds(
  ledger: ServicePayModuleService,
  notifications: readonly NotificationDTO[],
): Promise<ReadonlyMap<string, string>> {
  const named = notifications.flatMap(({ external_transaction_id: id }) => id ?? [])
  if (named.length === 0) {
    return new Map()
  }
  const orders = await ledger.listPaymentOrders(
    { external_transaction_id: named },
    { take: named.length, select: ["id", "external_transaction_id"] },
  )
  return new Map(orders.map((order) => [order.external_transaction_id, order.id]))
}

/** A notification that could not be read or processed. */
function notificationItem(
  item: AttentionItemDTO,
  { id, status, external_transaction_id }: NotificationDTO,
  paymentOrderIds: ReadonlyMap<string, string>,
) {
  return {
    kind: "notification" as const,
    id,
    reason: z.enum(NOTIFICATION_REASONS).parse(item.reason),
    detail: item.detail,
    since: iso(item.opened_at),
    status,
    external_transaction_id,
    payment_order_id: paymentOrderIds.get(external_transaction_id ?? "") ?? null,
    closed: closedItem(item),
    actions: notificationActions(item),
  }
}

/** How an item ended; null while it is open. `by` is null if the store did it by itself. */
function closedItem({ resolved_at, resolution, resolved_by, note }: AttentionItemDTO) {
  return resolved_at && resolution ? { at: iso(resolved_at), by: resolved_by, note, resolution } : null
}

/** Medusa's type says Date, but the value may be text. */
function iso(date: Date): string {
  return new Date(date).toISOString()
}

/** What the merchant of an open item compares with the payment. */
export async function openAmounts(
  container: MedusaContainer,
  order: PaymentOrderDTO,
  item: AttentionItemDTO,
): Promise<Omit<ItemAmounts, "refunded">> {
  return {
    overpaid: await openDifference(container, order, item, "overpaid"),
    underpaid: await openDifference(container, order, item, "underpaid"),
    cartTotal: await openCartTotal(container, order, item),
  }
}

/**
 * What the cart of an open item `cart_changed` costs now, so that the merchant can tell whether it has its old total
 * again. Null if the cart is gone, or costs another currency.
 */
async function openCartTotal(
  container: MedusaContainer,
  { cart_id }: PaymentOrderDTO,
  item: AttentionItemDTO,
): Promise<number | null> {
  if (cart_id === null || !isOpen(item) || item.reason !== "cart_changed") {
    return null
  }
  const cart = await readCart(container, cart_id)
  return cart && isKwanza(cart.currency_code) ? cart.total : null
}

type Difference = "overpaid" | "underpaid"

/** The amount to refund for an open item `overpaid`, or still to pay for an open item `underpaid`; else null. */
export async function openDifference(
  container: MedusaContainer,
  { order_id }: Pick<PaymentOrderDTO, "order_id">,
  item: AttentionItemDTO | undefined,
  reason: Difference,
): Promise<number | null> {
  if (order_id === null || !isOpen(item) || item?.reason !== reason) {
    return null
  }
  const excess = await readExcess(container, order_id)
  const amount = reason === "overpaid" ? excess : -excess
  return amount > 0 ? amount : null
}
