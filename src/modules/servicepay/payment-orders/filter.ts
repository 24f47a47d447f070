import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { PAYMENT_STATUSES } from "../../../client"
import { hasNoOpenItem, openItems } from "../attention/items"
import { withRefund, withUnfinishedRefund } from "../refunds/refunds"
import { acceptedPaymentOrders, paymentOrders } from "./rows"
import { SUM_NAME, whereWaiting } from "./pending"

const KINDS = {
  environment: ["sandbox", "production"],
  status: PAYMENT_STATUSES,
  sync_state: ["open", "synced", "on_hold"],
} as const

type Kind = { readonly [Name in keyof typeof KINDS]: (typeof KINDS)[Name][number] }

type KindFilter = { readonly [Name in keyof Kind]?: Kind[Name] | undefined }

/**
 * What is left to do: the merchant decides (`attention`), the store captures (`capture`), the customer pays (`payment`),
 * or nothing, for a confirmed payment.
 */
export const TO_DO = ["attention", "capture", "payment", "nothing"] as const

/** Payments with a recorded refund, or only captured ones with a recorded refund that Medusa does not have yet. */
export const REFUND = ["recorded", "unfinished"] as const

export interface PaymentFilter extends KindFilter {
  readonly to_do?: (typeof TO_DO)[number] | undefined
  readonly refund?: (typeof REFUND)[number] | undefined
  readonly createdFrom?: Date | undefined
  readonly createdBefore?: Date | undefined
  /** Only confirmed payments, by when they were confirmed. */
  readonly confirmedFrom?: Date | undefined
  readonly confirmedBefore?: Date | undefined
  /** Only payments that a search has found, by id. */
  readonly among?: readonly string[] | undefined
}

/** True if the filter has a first or last day of confirmation. */
export const isByConfirmation = ({ confirmedFrom, confirmedBefore }: PaymentFilter): boolean =>
  confirmedFrom !== undefined || confirmedBefore !== undefined

/**
 * A filter as parts that each read one index from end to end. By creation it is split into the kinds (environment,
 * status, sync state) that it matches; the index already sorts each kind. By confirmation it is split into the
 * environments.
 */
export function partsOf(pg: Knex, filter: PaymentFilter): Knex.QueryBuilder[] {
  return kindsIn(filter, false).map((kind) => rowsOfKind(pg, filter, kind))
}

/**
 * The number of payments of each `SumName` and their kwanzas, in parts. Even a filter without a kind is split, because
 * only the index of the kinds contains the amounts.
 */
export function summedPartsOf(pg: Knex, filter: PaymentFilter): Knex.QueryBuilder[] {
  return kindsIn(filter, true).map((kind) => {
    const isFinal = kind.status === "CON" || kind.status === "CAN"
    // What only a pending payment needs is not in the index.
    const name = pg.raw(isFinal ? "status" : SUM_NAME)
    return rowsOfKind(pg, filter, kind)
      .select(pg.raw("? as name, count(*) as count, sum(amount) as amount", [name]))
      .groupBy(name)
  })
}

function kindsIn(filter: PaymentFilter, needAmounts: boolean): KindFilter[] {
  const { among, refund, to_do } = filter
  const kind = kindOf(filter)
  const isOfKind = (kind.environment ?? kind.status ?? kind.sync_state) !== undefined
  const isWhole = among === undefined && to_do !== "attention" && refund === undefined
  const split = isByConfirmation(filter) ? environmentsOf : kindsOf
  return isWhole && (isOfKind || needAmounts) ? split(kind) : [kind]
}

function rowsOfKind(pg: Knex, filter: PaymentFilter, kind: KindFilter): Knex.QueryBuilder {
  const rows = restrict(pg, rowsOf(pg, filter), filter)
  for (const name of ["environment", "status", "sync_state"] as const) {
    const value = kind[name]
    if (value !== undefined) {
      void rows.where(name, value)
    }
  }
  return rows
}

/** The kind that a filter names, or that its other conditions imply. */
function kindOf(filter: PaymentFilter): KindFilter {
  const { environment, status, sync_state, to_do } = filter
  const isConfirmed = isByConfirmation(filter) || to_do === "capture" || to_do === "nothing"
  const isOpen = to_do === "capture" || to_do === "payment"
  return {
    environment,
    status: status ?? (isConfirmed ? "CON" : to_do === "payment" ? "PEN" : undefined),
    sync_state: sync_state ?? (isOpen ? "open" : undefined),
  }
}

function rowsOf(pg: Knex, filter: PaymentFilter): Knex.QueryBuilder {
  if (filter.to_do === "attention") {
    return openPaymentOrders(pg)
  }
  // A confirmation says that the service accepted it, whatever became of the answer to the request.
  return isByConfirmation(filter) ? paymentOrders(pg) : acceptedPaymentOrders(pg)
}

/** Adds every condition but the kind. */
function restrict(pg: Knex, rows: Knex.QueryBuilder, filter: PaymentFilter): Knex.QueryBuilder {
  const { to_do, refund, among, createdFrom, createdBefore, confirmedFrom, confirmedBefore } = filter
  const bounds = [
    ["created_at", ">=", createdFrom],
    ["created_at", "<", createdBefore],
    ["status_at", ">=", confirmedFrom],
    ["status_at", "<", confirmedBefore],
  ] as const
  for (const [column, sign, bound] of bounds) {
    if (bound) {
      void rows.where(column, sign, bound)
    }
  }
  if (isByConfirmation(filter)) {
    // A literal, so that it matches the condition of the partial index.
    void rows.whereRaw("status = 'CON'")
  }
  if (to_do === "capture" || to_do === "nothing") {
    void hasNoOpenItem(
      rows.whereRaw(`status = 'CON' and sync_state ${to_do === "capture" ? "=" : "<>"} 'open'`),
    )
  }
  if (to_do === "payment") {
    void whereWaiting(rows)
  }
  if (refund === "recorded") {
    void rows.whereIn("id", withRefund(pg))
  }
  if (refund === "unfinished") {
    void rows.where({ status: "CON", sync_state: "synced" }).whereIn("id", withUnfinishedRefund(pg))
  }
  return among ? rows.whereIn("id", among) : rows
}

/** Payment orders with an open item, newest first by the index of the items. */
function openPaymentOrders(pg: Knex): Knex.QueryBuilder {
  const open = openItems(pg)
    .join("servicepay_payment_order as payment", "payment.id", "payment_order_id")
    .where({ request_state: "accepted" })
    .whereNull("payment.deleted_at")
    .select({ id: "payment_order_id", created_at: "payment_created_at" })
    .select("environment", "status", "status_at", "sync_state", "amount", "superseded_at", "next_check_at")
  return pg.from(open.as("open"))
}

function environmentsOf({ environment, ...kind }: KindFilter): KindFilter[] {
  return (environment ? [environment] : KINDS.environment).map((environment) => ({ ...kind, environment }))
}

/** All combinations that a filter matches. A property that the filter leaves out may have any value. */
function kindsOf({ environment, status, sync_state }: KindFilter): Kind[] {
  return (environment ? [environment] : KINDS.environment).flatMap((environment) =>
    (status ? [status] : KINDS.status).flatMap((status) =>
      (sync_state ? [sync_state] : KINDS.sync_state).map((sync_state) => ({
        environment,
        status,
        sync_state,
      })),
    ),
  )
}
