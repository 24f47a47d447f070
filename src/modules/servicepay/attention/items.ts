import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import {
  type AttentionReason,
  type NotificationReason,
  type Resolution as Ending,
} from "../models/attention-item"
import { clockTime } from "../database/clock"
import { SYSTEM, writeHistory } from "../payment-orders/history"

const ITEMS = "servicepay_attention_item"

/** What an item is about. */
export type Subject = { readonly payment_order_id: string } | { readonly notification_id: string }

/** Why it was opened. */
interface Cause {
  readonly reason: AttentionReason | NotificationReason
  readonly detail: string
}

/** How an item was resolved, and by whom: an admin, or the store itself if `by` is missing. */
interface Resolution {
  readonly resolution: Ending
  readonly by?: string | undefined
  readonly note?: string
}

interface LatestItem {
  readonly reason: AttentionReason
  /** Null while it is open. */
  readonly resolved_at: Date | null
}

/** The open items. Each payment order and each notification has at most one. */
export function openItems(pg: Knex): Knex.QueryBuilder {
  return pg(ITEMS).whereNull(`${ITEMS}.resolved_at`).whereNull(`${ITEMS}.deleted_at`)
}

/** Payment orders that have an open item; with this reason, if one is given. */
export function hasOpenItem(rows: Knex.QueryBuilder, reason?: AttentionReason): Knex.QueryBuilder {
  return rows.whereExists((items) => void ofPaymentOrder(items, reason))
}

/** Payment orders that have no open item; with this reason, if one is given. */
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

/** True while an item about conflicting statuses is open. */
export async function isContradicted(pg: Knex, paymentOrderId: string): Promise<boolean> {
  const item = { payment_order_id: paymentOrderId, reason: "conflicting_status" }
  return (await openItems(pg).where(item).first<{ id: string } | undefined>("id")) !== undefined
}

/** Adds a detail to the open item, if there is one. The same detail is added only once. */
export async function addToOpenItem(
  trx: Knex.Transaction,
  paymentOrderId: string,
  detail: string,
): Promise<void> {
  await openItems(trx)
    .where({ payment_order_id: paymentOrderId })
    .whereRaw("position(?::text in detail) = 0", [detail])
    .update({ detail: trx.raw("concat_ws(' ', detail, ?::text)", [detail]), updated_at: new Date() })
}

/** SQL for a lateral join: the latest item of each payment order. An open item counts as the latest. */
export const LATEST_ITEM = `select item.reason, item.resolved_at from ${ITEMS} item
  where item.payment_order_id = servicepay_payment_order.id and item.deleted_at is null
  order by item.resolved_at desc nulls first, item.opened_at desc limit 1`

export async function latestItem(pg: Knex, paymentOrderId: string): Promise<LatestItem | undefined> {
  return pg(ITEMS)
    .where({ payment_order_id: paymentOrderId })
    .whereNull("deleted_at")
    .orderBy([
      { column: "resolved_at", order: "desc", nulls: "first" },
      { column: "opened_at", order: "desc" },
    ])
    .first<LatestItem | undefined>("reason", "resolved_at")
}

/**
 * Opens an item, and adds it to the history. Before a caller opens or resolves an item of a payment order, it locks the
 * payment order. False if an item is already open, with two exceptions. `conflicting_status` replaces every other
 * reason, and keeps the earlier detail as well. Any reason replaces `unpaid_order`, because a payment matters more than
 * an unpaid order.
 */
export async function openItem(
  trx: Knex.Transaction,
  subject: Subject,
  { reason, detail }: Cause,
): Promise<boolean> {
  const change = { reason, detail, opened_at: clockTime(trx), updated_at: new Date() }
  const column = "payment_order_id" in subject ? "payment_order_id" : "notification_id"
  const payment_created_at =
    "payment_order_id" in subject
      ? trx("servicepay_payment_order").where({ id: subject.payment_order_id }).select("created_at")
      : null
  const insert = trx(ITEMS)
    .insert({ id: generateEntityId(undefined, "spa"), ...subject, payment_created_at, ...change })
    .onConflict(trx.raw("(??) where resolved_at is null and deleted_at is null", [column]))
  const known = `${ITEMS}.reason`
  const both = trx.raw("concat(excluded.detail, ' ', ??)", [`${ITEMS}.detail`])
  const opened = await (
    reason === "conflicting_status"
      ? insert.merge({ ...change, detail: both }).whereNot(known, reason)
      : insert.merge(change).where(known, "unpaid_order").whereNot(known, reason)
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

/** Resolves the open item. False if there is none, or if `only` excludes it. */
export async function resolveItem(
  trx: Knex.Transaction,
  subject: Subject,
  { resolution, by, note }: Resolution,
  only: (items: Knex.QueryBuilder) => void = () => undefined,
): Promise<boolean> {
  const resolved = await openItems(trx)
    .where(subject)
    .modify(only)
    .update({
      resolution,
      resolved_at: clockTime(trx),
      resolved_by: by ?? null,
      note: note ?? null,
      updated_at: new Date(),
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

/** The admin who chose what the payment of an open item is used for. Undefined if nobody did. */
export async function chosenBy(trx: Knex.Transaction, paymentOrderId: string): Promise<string | undefined> {
  const since = openItems(trx).where({ payment_order_id: paymentOrderId }).select("opened_at")
  const last = await trx("servicepay_history")
    .where({ payment_order_id: paymentOrderId })
    .whereIn("step", ["attached", "detached"])
    .where("created_at", ">=", since)
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .first<{ step: "attached" | "detached"; actor: string } | undefined>("step", "actor")
  return last?.step === "attached" ? last.actor : undefined
}

function historyOf(subject: Subject) {
  return "payment_order_id" in subject
    ? { paymentOrderId: subject.payment_order_id }
    : { notificationId: subject.notification_id }
}
