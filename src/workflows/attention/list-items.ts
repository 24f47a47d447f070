import type ServicePayModuleService from "../../modules/servicepay/service"
import type { NotificationDTO, PaymentOrderDTO } from "../../modules/servicepay/service"
import { notificationActions, paymentActions, type NotificationAction, type PaymentAction } from "./actions"

interface Resolution {
  readonly at: string
  readonly by: string | null
  readonly note: string | null
}

/** A payment order that needs, or needed, the merchant. Amounts in kwanzas, times in ISO 8601. */
export interface PaymentItem {
  readonly kind: "payment_order"
  readonly id: string
  readonly reason: NonNullable<PaymentOrderDTO["attention_reason"]>
  readonly detail: string | null
  readonly since: string
  readonly status: PaymentOrderDTO["status"]
  /** What the shopper paid. */
  readonly amount: number
  /** What Medusa asked for, cents included. */
  readonly session_amount: number
  /** Given back by hand so far. */
  readonly refunded_amount: number
  readonly reference_number: string | null
  readonly external_transaction_id: string
  readonly cart_id: string | null
  readonly order_id: string | null
  /** Null while it is open. `synced`, `refunded` or `closed`. */
  readonly closed: (Resolution & { readonly resolution: string | null }) | null
  readonly actions: readonly PaymentAction[]
}

/** A notification that could not be read, or not be processed. */
interface NotificationItem {
  readonly kind: "notification"
  readonly id: string
  readonly reason: "unreadable_notification" | "dead_notification"
  readonly detail: string | null
  readonly since: string
  readonly status: NotificationDTO["status"]
  readonly external_transaction_id: string | null
  /** The payment order that it is about, where the ledger knows it. */
  readonly payment_order_id: string | null
  readonly closed: Resolution | null
  readonly actions: readonly NotificationAction[]
}

export type AttentionItem = PaymentItem | NotificationItem

export interface AttentionQuery {
  readonly state: "open" | "closed"
  readonly after?: { readonly id: string; readonly at: Date } | undefined
  readonly limit: number
}

/** A page of items, and the key to go on from; null on the last page. */
export async function listAttention(
  ledger: ServicePayModuleService,
  query: AttentionQuery,
): Promise<{ items: AttentionItem[]; next: { id: string; at: Date } | null }> {
  const keys = await ledger.attention.page({ ...query, limit: query.limit + 1 })
  const page = keys.slice(0, query.limit)
  const idsOf = (kind: "payment_order" | "notification") =>
    page.filter((key) => key.kind === kind).map(({ id }) => id)
  const [orders, notifications, refunds] = await Promise.all([
    ledger.listPaymentOrders({ id: idsOf("payment_order") }, { take: query.limit }),
    ledger.listNotifications({ id: idsOf("notification") }, { take: query.limit }),
    ledger.refunds.totals(idsOf("payment_order")),
  ])
  const ids = await paymentOrderIds(ledger, notifications)
  const items = new Map<string, AttentionItem>([
    ...orders.flatMap((order): [string, AttentionItem][] => {
      const item = paymentItem(order, refunds.get(order.id) ?? 0)
      return item ? [[order.id, item]] : []
    }),
    ...notifications.map((row): [string, AttentionItem] => [row.id, notificationItem(row, ids)]),
  ])
  const last = page.at(-1)
  return {
    items: page.flatMap(({ id }) => items.get(id) ?? []),
    next: keys.length > query.limit && last ? { id: last.id, at: last.at } : null,
  }
}

/** Undefined for a payment order that never needed the merchant. */
export function paymentItem(order: PaymentOrderDTO, refunded: number): PaymentItem | undefined {
  if (order.attention_reason === null) {
    return undefined
  }
  return {
    kind: "payment_order",
    id: order.id,
    reason: order.attention_reason,
    detail: order.attention_detail,
    since: iso(order.attention_since ?? order.updated_at),
    status: order.status,
    amount: order.amount,
    session_amount: order.session_amount,
    refunded_amount: refunded,
    reference_number: order.reference_number,
    external_transaction_id: order.external_transaction_id,
    cart_id: order.cart_id,
    order_id: order.order_id,
    closed: order.attention_resolved_at
      ? {
          at: iso(order.attention_resolved_at),
          by: order.attention_resolved_by,
          note: order.attention_note,
          resolution: order.attention_resolution,
        }
      : null,
    actions: paymentActions({ ...order, refunded }),
  }
}

/** The payment orders that notifications are about, by their external ids. */
async function paymentOrderIds(
  ledger: ServicePayModuleService,
  notifications: readonly NotificationDTO[],
): Promise<ReadonlyMap<string, string>> {
  const named = notifications.flatMap(({ external_transaction_id: id }) => (id === null ? [] : [id]))
  if (named.length === 0) {
    return new Map()
  }
  const orders = await ledger.listPaymentOrders(
    { external_transaction_id: named },
    { take: named.length, select: ["id", "external_transaction_id"] },
  )
  return new Map(orders.map((order) => [order.external_transaction_id, order.id]))
}

function notificationItem(
  row: NotificationDTO,
  paymentOrderIds: ReadonlyMap<string, string>,
): NotificationItem {
  const dead = row.external_transaction_id !== null
  return {
    kind: "notification",
    id: row.id,
    reason: dead ? "dead_notification" : "unreadable_notification",
    detail: dead ? row.last_error : row.outcome,
    since: iso(row.received_at),
    status: row.status,
    external_transaction_id: row.external_transaction_id,
    payment_order_id: paymentOrderIds.get(row.external_transaction_id ?? "") ?? null,
    closed: row.closed_at ? { at: iso(row.closed_at), by: row.closed_by, note: row.close_note } : null,
    actions: notificationActions(row),
  }
}

/** Medusa types dates as such; what it reads back may be text. */
function iso(date: Date): string {
  return new Date(date).toISOString()
}
