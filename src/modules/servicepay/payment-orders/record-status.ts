import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment } from "../../../client"
import { now } from "../database/clock"
import { paymentOrders } from "./rows"
import { isIdle } from "../sync/leases"

const TABLE = "servicepay_payment_order"

type FinalStatus = "CON" | "CAN"

/**
 * What a reported status did to a payment order. `replaced`: the webhook took the place of the other final status, which only
 * the status query had seen and nobody had acted on. `repeated` and `conflicting` are about one that was final already;
 * `pending` changes nothing; `other_environment` is about one of an environment that the reporter cannot speak of; `busy`: the
 * webhook says otherwise than the status query, on whose word somebody may be acting now.
 */
type StatusOutcome =
  "moved" | "replaced" | "pending" | "repeated" | "conflicting" | "unknown" | "other_environment" | "busy"

/** With the ledger's id of the payment order, where it knows it. */
export type RecordedStatus =
  | { readonly outcome: "unknown" }
  | { readonly outcome: Exclude<StatusOutcome, "unknown">; readonly id: string }

export interface StatusReport {
  readonly externalTransactionId: string
  readonly status: "PEN" | FinalStatus
  readonly source: "webhook" | "status_query"
  /** The one that the reporter can speak of; null where it can speak of both. */
  readonly environment: Environment | null
}

interface KnownRow {
  readonly id: string
  readonly status: "PEN" | FinalStatus
  readonly environment: Environment
  readonly isOpenOnQuery: boolean
}

/** Such a status may still be replaced by the webhook's. What the merchant has closed is moved no more. */
const OPEN_ON_QUERY = "status_source = 'status_query' and sync_state = 'open' and closed_at is null"

/**
 * No notification waits to be processed that says otherwise than the status query did: the webhook is the truth (interface-spec
 * §6), so the query's word is not acted on until then.
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
 * Writes a reported status down. `CON` and `CAN` are final, whoever races (interface-spec §3), but the webhook is the truth
 * (§6): while nothing has been done about what the status query said, the webhook's word replaces it.
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
  // A late PEN says nothing new; another final status contradicts the one we acted on.
  return { outcome: status === "PEN" ? "repeated" : "conflicting", id: row.id }
}

/** Moves a pending one; else, for the webhook, one whose other status nobody has acted on. Each is one conditional UPDATE. */
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

/** The webhook is the truth: it replaces the status query as the source of a final status. */
async function confirmSource(pg: Knex, id: string): Promise<void> {
  await paymentOrders(pg)
    .where({ id, status_source: "status_query" })
    .update({ status_source: "webhook", updated_at: new Date() })
}
