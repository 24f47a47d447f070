import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import {
  type AttentionReason,
  type NotificationReason,
  type Resolution as Ending,
} from "../models/attention-item"
import { SYSTEM, writeHistory } from "../payment-orders/history"

const ITEMS = "servicepay_attention_item"

/** What an item is about. */
export type Subject = { readonly payment_order_id: string } | { readonly notification_id: string }

/** Why it was opened. */
interface Cause {
  readonly reason: AttentionReason | NotificationReason
  readonly detail: string
}

/** How it ends, and by whom: an admin, or the store itself. */
interface Resolution {
  readonly resolution: Ending
  readonly by?: string
  readonly note?: string
}

/** The open items. Each payment order and each notification has one at most. */
export function openItems(pg: Knex): Knex.QueryBuilder {
  return pg(ITEMS).whereNull(`${ITEMS}.resolved_at`).whereNull(`${ITEMS}.deleted_at`)
}

/** Payment orders that have an open item; of this reason, where one is given. */
export function hasOpenItem(rows: Knex.QueryBuilder, reason?: AttentionReason): Knex.QueryBuilder {
  return rows.whereExists((items) => void ofPaymentOrder(items, reason))
}

/** Payment orders that have no open item. */
export function hasNoOpenItem(rows: Knex.QueryBuilder, reason?: AttentionReason): Knex.QueryBuilder {
  return rows.whereNotExists((items) => void ofPaymentOrder(items, reason))
}

function ofPaymentOrder(items: Knex.QueryBuilder, reason: AttentionReason | undefined): Knex.QueryBuilder {
  return items
    .select("item.id")
    .from(`${ITEMS} as item`)
    .whereRaw("item.payment_order_id = servicepay_payment_order.id")
    .whereNull("item.resolved_at")
    .whereNull("item.deleted_at")
    .modify((ofReason) => void (reason && ofReason.where("item.reason", reason)))
}

/** The latest item of each payment order, open or not: SQL for a lateral join. */
export const LATEST_ITEM = `select item.reason, item.resolved_at from ${ITEMS} item
  where item.payment_order_id = servicepay_payment_order.id and item.deleted_at is null
  order by item.opened_at desc, item.id desc limit 1`

export async function latestReason(pg: Knex, paymentOrderId: string): Promise<AttentionReason | undefined> {
  const item = await pg(ITEMS)
    .where({ payment_order_id: paymentOrderId })
    .whereNull("deleted_at")
    .orderBy([
      { column: "opened_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .first<{ reason: AttentionReason } | undefined>("reason")
  return item?.reason
}

/**
 * Opens an item, with its history. False where one is open already, unless that one is about less than the service
 * contradicting itself. Whoever opens or resolves an item of a payment order has locked that first.
 */
export async function openItem(
  trx: Knex.Transaction,
  subject: Subject,
  { reason, detail }: Cause,
): Promise<boolean> {
  const now = new Date()
  const change = { reason, detail, opened_at: now, updated_at: now }
  const column = "payment_order_id" in subject ? "payment_order_id" : "notification_id"
  const payment_created_at =
    "payment_order_id" in subject
      ? trx("servicepay_payment_order").where({ id: subject.payment_order_id }).select("created_at")
      : null
  const insert = trx(ITEMS)
    .insert({ id: generateEntityId(undefined, "spa"), ...subject, payment_created_at, ...change })
    .onConflict(trx.raw("(??) where resolved_at is null and deleted_at is null", [column]))
  const opened = await (
    reason === "conflicting_status"
      ? insert.merge(change).whereNot(`${ITEMS}.reason`, reason)
      : insert.ignore()
  ).returning<{ id: string }[]>("id")
  if (opened.length === 1) {
    await writeHistory(trx, {
      ...historyOf(subject),
      step: "attention_opened",
      actor: SYSTEM,
      detail: { reason, detail },
    })
  }
  return opened.length === 1
}

/** Resolves the open item. False where there is none, or none of those that `only` lets through. */
export async function resolveItem(
  trx: Knex.Transaction,
  subject: Subject,
  { resolution, by, note }: Resolution,
  only: (items: Knex.QueryBuilder) => void = () => undefined,
): Promise<boolean> {
  const now = new Date()
  const resolved = await openItems(trx)
    .where(subject)
    .modify(only)
    .update({
      resolution,
      resolved_at: now,
      resolved_by: by ?? null,
      note: note ?? null,
      updated_at: now,
    })
  if (resolved === 1) {
    await writeHistory(trx, {
      ...historyOf(subject),
      step: resolution === "replayed" ? "replayed" : "closed",
      actor: by ?? SYSTEM,
      ...(note !== undefined && { detail: { note } }),
      ...((resolution === "synced" || resolution === "refunded") && { detail: { resolution } }),
    })
  }
  return resolved === 1
}

function historyOf(subject: Subject) {
  return "payment_order_id" in subject
    ? { paymentOrderId: subject.payment_order_id }
    : { notificationId: subject.notification_id }
}
