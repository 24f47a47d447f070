import { z } from "zod"
import { type Database } from "../../../kit/database"

const text = z.string().nullable()
const number = z.coerce.number()
const moment = z.date().nullable()

const entry = z.object({
  id: z.string(),
  external_transaction_id: z.string(),
  request_state: z.string(),
  status: z.enum(["PEN", "CON", "CAN"]),
  status_source: text,
  session_amount: number,
  session_id: text,
  payment_collection_id: text,
  cart_id: text,
  order_id: text,
  superseded: z.boolean(),
  sync_state: z.string(),
  sync_error: text,
  attention_reason: text,
  attention_detail: text,
  attention_open: z.boolean(),
  /** The merchant closed it with a note, or refunded it. */
  closed_by_merchant: z.boolean(),
  closed_by_sync: z.boolean(),
  refunded: number,
  /** When the first refund was recorded. */
  refunded_at: moment,
  /** When its item was closed, by the merchant or otherwise. */
  closed_at: moment,
  /** When the store handled the cancellation of its order. */
  cancellation_seen_at: moment,
})
const payment = z.object({
  id: z.string(),
  session_id: text,
  collection_id: z.string(),
  captured: z.boolean(),
  captured_amount: number,
  captured_at: moment,
  currency_code: z.string(),
  order_id: text,
  /** The cart that its payment collection was made for. */
  cart_id: text,
  /** On how many orders it is. */
  orders: number,
  /** The payment order that it stands for, as Medusa shows it. */
  external_transaction_id: text,
})
const order = z.object({
  id: z.string(),
  cart_id: text,
  canceled: z.boolean(),
  canceled_at: moment,
  currency_code: z.string(),
  total: number.nullable(),
  /** What it asks for in all: its total without what is to come back. */
  asks: number.nullable(),
  /** The highest total that it ever had. */
  highest_total: number.nullable(),
  /** When the merchant last changed it. */
  changed_at: moment,
  created_at: z.date(),
  reserved: number,
  /** Sessions of its payment collection, as `provider:session`. */
  sessions: z.array(z.string()),
  /** Of its payments, which stay when Medusa deletes their sessions. */
  payment_providers: z.array(z.string()),
})
const notification = z.object({
  external_transaction_id: text,
  status: text,
  state: z.string(),
  outcome: text,
})

export type Entry = z.output<typeof entry>
export type Payment = z.output<typeof payment>
export type Order = z.output<typeof order>

/** All rows about payments in the ledger and in Medusa. */
export interface Books {
  readonly entries: readonly Entry[]
  readonly payments: readonly Payment[]
  readonly orders: readonly Order[]
  readonly notifications: readonly z.output<typeof notification>[]
}

const ENTRIES = `select entry.id, external_transaction_id, request_state, status, status_source, session_amount, session_id,
    payment_collection_id, cart_id, order_id, superseded_at is not null as superseded, sync_state, sync_error,
    reason as attention_reason, detail as attention_detail, (reason is not null and resolved_at is null) as attention_open,
    coalesce(resolution = 'synced', false) as closed_by_sync,
    coalesce(resolution in ('closed', 'refunded'), false) and exists (select 1 from servicepay_history history
      where history.payment_order_id = entry.id and history.step = 'closed' and history.actor <> 'system')
      as closed_by_merchant,
    (select coalesce(sum(refund.amount), 0) from servicepay_manual_refund refund
      where refund.payment_order_id = entry.id) as refunded,
    resolved_at as closed_at, cancellation_seen_at,
    (select min(refund.created_at) from servicepay_manual_refund refund
      where refund.payment_order_id = entry.id) as refunded_at
  from servicepay_payment_order entry left join lateral (select * from servicepay_attention_item item
    where item.payment_order_id = entry.id order by item.resolved_at desc nulls first, item.opened_at desc limit 1) latest on true
  where entry.deleted_at is null`

const PAYMENTS = `select payment.id, payment.payment_session_id as session_id,
    payment.payment_collection_id as collection_id, payment.captured_at is not null as captured, payment.captured_at,
    (select coalesce(sum(amount), 0) from capture where payment_id = payment.id and deleted_at is null) as captured_amount,
    (select order_id from order_payment_collection link
      where link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null limit 1) as order_id,
    (select cart_id from cart_payment_collection link
      where link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null limit 1) as cart_id,
    (select count(*) from order_payment_collection link
      where link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null) as orders,
    payment.currency_code, payment.data ->> 'external_transaction_id' as external_transaction_id
  from payment where provider_id = 'pp_servicepay_servicepay' and deleted_at is null`

const ORDERS = `select o.id, link.cart_id, (o.status = 'canceled' or o.canceled_at is not null) as canceled,
    o.canceled_at, o.currency_code, o.created_at,
    (select (totals ->> 'current_order_total')::numeric from order_summary summary
      where summary.order_id = o.id and summary.deleted_at is null
      order by summary.version desc limit 1) as total,
    (select (totals ->> 'current_order_total')::numeric - (select
        coalesce(sum(item.return_requested_quantity * coalesce(item.unit_price, line.unit_price)), 0)
        from order_item item join order_line_item line on line.id = item.item_id
        where item.order_id = o.id and item.version = o.version and item.deleted_at is null)
      from order_summary summary where summary.order_id = o.id and summary.deleted_at is null
      order by summary.version desc limit 1) as asks,
    (select max((totals ->> 'current_order_total')::numeric) from order_summary summary
      where summary.order_id = o.id and summary.deleted_at is null) as highest_total,
    (select max(change.confirmed_at) from order_change change where change.order_id = o.id) as changed_at,
    (select coalesce(sum(reservation.quantity), 0) from reservation_item reservation
      join order_item item on item.item_id = reservation.line_item_id
      where item.order_id = o.id and reservation.deleted_at is null) as reserved,
    array(select session.provider_id || ':' || session.id from order_payment_collection c
      join payment_session session on session.payment_collection_id = c.payment_collection_id
      where c.order_id = o.id and c.deleted_at is null and session.deleted_at is null) as sessions,
    array(select payment.provider_id from order_payment_collection c
      join payment on payment.payment_collection_id = c.payment_collection_id
      where c.order_id = o.id and c.deleted_at is null and payment.deleted_at is null) as payment_providers
  from "order" o left join order_cart link on link.order_id = o.id and link.deleted_at is null
  where o.deleted_at is null`

export async function readBooks(database: Database): Promise<Books> {
  return {
    entries: await database.rows(entry, ENTRIES),
    payments: await database.rows(payment, PAYMENTS),
    orders: await database.rows(order, ORDERS),
    notifications: await database.rows(
      notification,
      "select external_transaction_id, status, state, outcome from servicepay_notification",
    ),
  }
}
