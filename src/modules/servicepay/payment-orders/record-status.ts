import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment } from "../../../client"
import { now } from "../database/clock"
import { paymentOrders } from "./rows"
import { isIdle } from "../sync/leases"

const TABLE = "servicepay_payment_order"

type FinalStatus = "CON" | "CAN"

/**
 * What a reported status did to a payment order.
 * - `replaced`: the webhook's status replaced the other final status, which only a status check had reported and nobody
 *   had acted on.
 * - `repeated`, `conflicting`: the payment order was already final.
 * - `pending`: nothing changed.
 * - `other_environment`: the reporter may not speak for the environment of the payment order.
 * - `busy`: the webhook contradicts a status check, and a process may be acting on the check's result now.
 */
type StatusOutcome =
  "moved" | "replaced" | "pending" | "repeated" | "conflicting" | "unknown" | "other_environment" | "busy"

/** With the payment order's id in the ledger, if the ledger has it. */
export type RecordedStatus =
  | { readonly outcome: "unknown" }
  | { readonly outcome: Exclude<StatusOutcome, "unknown">; readonly id: string }

export interface StatusReport {
  readonly externalTransactionId: string
  readonly status: "PEN" | FinalStatus
  readonly source: "webhook" | "status_query"
  /** The environment that the reporter speaks for; null if it speaks for both. */
  readonly environment: Environment | null
}

interface KnownRow {
  readonly id: string
  readonly status: "PEN" | FinalStatus
  readonly environment: Environment
  readonly isOpenOnQuery: boolean
}

/** It is on hold only because no notification has arrived, and the merchant has not begun to refund it. */
const WAITS_FOR_NOTIFICATION = `sync_state = 'on_hold'
  and exists (select 1 from servicepay_attention_item item where item.payment_order_id = ${TABLE}.id
    and item.reason = 'not_notified' and item.resolved_at is null and item.deleted_at is null)
  and not exists (select 1 from servicepay_manual_refund refund
    where refund.payment_order_id = ${TABLE}.id and refund.deleted_at is null)`

/** The webhook may still replace such a status. A payment order that the merchant has closed keeps its status. */
const OPEN_ON_QUERY = `status_source = 'status_query' and closed_at is null
  and (sync_state = 'open' or (${WAITS_FOR_NOTIFICATION}))`

/**
 * True unless an unprocessed notification contradicts the status check. The webhook is the truth (interface-spec §6),
 * so nobody acts on the check's result until that notification is processed.
 */
export function isUncontradicted(payments: Knex.QueryBuilder): Knex.QueryBuilder {
  return payments.whereRaw(`not (${OPEN_ON_QUERY})`).orWhereNotExists((said) => {
    void said
      .select("said.id")
      .from("servicepay_notification as said")
      .whereRaw(`said.external_transaction_id = ${TABLE}.external_transaction_id`)
      .whereRaw(`said.status in ('CON', 'CAN') and said.status <> ${TABLE}.status`)
      .where("said.state", "received")
      .whereNull("said.deleted_at")
  })
}

/**
 * Records a reported status. `CON` and `CAN` are final, whichever comes first (interface-spec §3). But the webhook is
 * the truth (§6): its status replaces that of a status check which nobody has acted on yet.
 */
export async function reportStatus(pg: Knex, report: StatusReport): Promise<RecordedStatus> {
  const { externalTransactionId, status, source, environment } = report
  if (status !== "PEN") {
    const moved = await move(pg, report, status)
    if (moved) {
      return moved
    }
  }
  const row = await paymentOrders(pg)
    .where({ external_transaction_id: externalTransactionId })
    .first<KnownRow | undefined>("id", "status", "environment", pg.raw(`${OPEN_ON_QUERY} as "isOpenOnQuery"`))
  if (!row) {
    return { outcome: "unknown" }
  }
  if (environment && row.environment !== environment) {
    return { outcome: "other_environment", id: row.id }
  }
  if (row.status === status) {
    if (source === "webhook") {
      await confirmSource(pg, row.id)
    }
    return { outcome: status === "PEN" ? "pending" : "repeated", id: row.id }
  }
  if (status !== "PEN" && source === "webhook" && row.isOpenOnQuery) {
    return { outcome: "busy", id: row.id }
  }
  // A late PEN says nothing new. Another final status contradicts the one that we acted on.
  return { outcome: status === "PEN" ? "repeated" : "conflicting", id: row.id }
}

/**
 * Changes a pending payment order. If it is final already, and the status comes from the webhook, replaces the other
 * final status, unless somebody has acted on it. Each is one conditional UPDATE.
 */
async function move(
  pg: Knex,
  { externalTransactionId, source, environment }: StatusReport,
  status: FinalStatus,
): Promise<{ readonly outcome: "moved" | "replaced"; readonly id: string } | undefined> {
  const update = (allowed: (rows: Knex.QueryBuilder) => void) =>
    paymentOrders(pg)
      .where({ external_transaction_id: externalTransactionId, ...(environment && { environment }) })
      .modify(allowed)
      .update({
        status,
        status_source: source,
        status_at: now(pg),
        next_check_at: null,
        updated_at: new Date(),
      })
      .returning<{ id: string }[]>("id")
  const [moved] = await update((pending) => void pending.where("status", "PEN"))
  if (moved) {
    return { outcome: "moved", id: moved.id }
  }
  if (source !== "webhook") {
    return undefined
  }
  const [replaced] = await update(
    (untouched) =>
      void untouched
        .whereNot("status", status)
        .whereRaw(OPEN_ON_QUERY)
        .andWhere((free) => void isIdle(free)),
  )
  return replaced && { outcome: "replaced", id: replaced.id }
}

/** The webhook is the truth: it becomes the source of a final status that a status check reported first. */
async function confirmSource(pg: Knex, id: string): Promise<void> {
  await paymentOrders(pg)
    .where({ id, status_source: "status_query" })
    .update({ status_source: "webhook", updated_at: new Date() })
}
