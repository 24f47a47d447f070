import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { PAYMENT_STATUSES } from "../../../client"
import { type PaymentOrderDTO } from "../service"
import { openItems } from "../attention/items"
import { withUnfinishedRefund } from "../refunds/refunds"
import { acceptedPaymentOrders } from "./rows"
import { whereWaiting } from "./pending"
import { findPayments, type PaymentSearch } from "./search"

const TABLE = "servicepay_payment_order"

const COLUMNS = [
  "id",
  "created_at",
  "external_transaction_id",
  "reference_number",
  "bank_reference",
  "bank_entity",
  "status",
  "status_source",
  "status_at",
  "amount",
  "session_amount",
  "rounding_difference",
  "environment",
  "sync_state",
  "synced_at",
  "superseded_at",
  "next_check_at",
  "name",
  "cart_id",
  "order_id",
] as const

export type PaymentRow = Pick<PaymentOrderDTO, (typeof COLUMNS)[number]>

/** As the driver returns it: PostgreSQL's `numeric` arrives as text. */
type RawRow = Omit<PaymentRow, Amounts> & Record<Amounts, string> & { readonly key: string }
type Amounts = "amount" | "session_amount" | "rounding_difference"

const KINDS = {
  environment: ["sandbox", "production"],
  status: PAYMENT_STATUSES,
  sync_state: ["open", "synced", "on_hold"],
} as const

type Kind = { readonly [Name in keyof typeof KINDS]: (typeof KINDS)[Name][number] }

type KindFilter = { readonly [Name in keyof Kind]?: Kind[Name] | undefined }

export interface PaymentFilter extends KindFilter {
  /** Only payments that need the merchant now. */
  readonly attention?: "open" | undefined
  /** Only captured payments with a recorded refund that Medusa does not have yet. */
  readonly refund?: "unfinished" | undefined
  readonly createdFrom?: Date | undefined
  readonly createdBefore?: Date | undefined
  /** Only payments that a search has found, by id. */
  readonly among?: readonly string[] | undefined
}

/** A payment's position in the list. `at` is PostgreSQL's own time, which is finer than a `Date`. */
export interface PaymentKey {
  readonly id: string
  readonly at: string
}

export interface PaymentSum {
  readonly count: number
  /** Kwanzas. */
  readonly amount: number
}

/**
 * The payments that the service accepted, newest first. Every query reads from an index and is bounded, so that it
 * stays fast with a million payments. A filter is split into the kinds (environment, status, sync state) that it
 * matches; the index already sorts each kind.
 */
export class Payments {
  constructor(private readonly pg: Knex) {}

  /** The ids of the payments that match any value of a search. */
  async find(search: PaymentSearch): Promise<string[]> {
    return findPayments(this.pg, search)
  }

  /** A page of payments, each with its key. */
  async page(
    filter: PaymentFilter,
    { after, limit }: { readonly after?: PaymentKey | undefined; readonly limit: number },
  ): Promise<{ readonly row: PaymentRow; readonly key: PaymentKey }[]> {
    const parts = this.parts(filter).map((part) => {
      if (after) {
        void part.whereRaw("(created_at, id) < (?::timestamptz, ?)", [after.at, after.id])
      }
      return newestFirst(part.select("id", "created_at")).limit(limit)
    })
    const keys = newestFirst(
      this.pg.select("id", "created_at").from(this.pg.unionAll(parts, true).as("part")),
    ).limit(limit)
    const found = await this.pg
      .from(keys.as("listed"))
      .join(`${TABLE} as payment`, "payment.id", "listed.id")
      .select<RawRow[]>(
        ...COLUMNS.map((column) => `payment.${column}`),
        this.pg.raw(
          `to_char(payment.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "key"`,
        ),
      )
      .orderBy([
        { column: "listed.created_at", order: "desc" },
        { column: "listed.id", order: "desc" },
      ])
    return found.map(({ key, ...row }) => ({
      row: {
        ...row,
        amount: Number(row.amount),
        session_amount: Number(row.session_amount),
        rounding_difference: Number(row.rounding_difference),
      },
      key: { id: row.id, at: key },
    }))
  }

  /**
   * The number of payments of each status, and their kwanzas. Of the pending ones, only those that `whereWaiting`
   * matches. The time grows with the number of payments in the range of dates.
   */
  async sums(filter: PaymentFilter): Promise<Record<Kind["status"], PaymentSum>> {
    const parts = this.parts(filter, true).map((part) =>
      part.select("status", this.pg.raw("count(*) as count, sum(amount) as amount")).groupBy("status"),
    )
    const found = await this.pg
      .from(this.pg.unionAll(parts, true).as("part"))
      .select<{ status: Kind["status"]; count: string; amount: string }[]>(
        "status",
        this.pg.raw("sum(count) as count, sum(amount) as amount"),
      )
      .groupBy("status")
    const sumOf = (status: Kind["status"]): PaymentSum => {
      const sum = found.find((row) => row.status === status)
      return { count: Number(sum?.count ?? 0), amount: Number(sum?.amount ?? 0) }
    }
    return { PEN: sumOf("PEN"), CON: sumOf("CON"), CAN: sumOf("CAN") }
  }

  /**
   * The filter as parts that each read one index from end to end. For sums, even a filter without a kind is split,
   * because only the index of the kinds contains the amounts.
   */
  private parts(filter: PaymentFilter, needAmounts = false): Knex.QueryBuilder[] {
    const { attention, refund, createdFrom, createdBefore, among, ...kind } = filter
    const isOfKind = (kind.environment ?? kind.status ?? kind.sync_state) !== undefined
    const isWhole = among === undefined && attention === undefined && refund === undefined
    const isSplit = isWhole && (isOfKind || needAmounts)
    return (isSplit ? kindsOf(kind) : [kind]).map((kind) => {
      const rows = attention ? this.open() : acceptedPaymentOrders(this.pg)
      if (needAmounts && kind.status !== "CON" && kind.status !== "CAN") {
        void rows.andWhere((summed) => {
          void whereWaiting(summed)
          if (kind.status === undefined) {
            void summed.orWhereNot("status", "PEN")
          }
        })
      }
      for (const name of ["environment", "status", "sync_state"] as const) {
        const value = kind[name]
        if (value !== undefined) {
          void rows.where(name, value)
        }
      }
      if (createdFrom) {
        void rows.where("created_at", ">=", createdFrom)
      }
      if (createdBefore) {
        void rows.where("created_at", "<", createdBefore)
      }
      if (refund) {
        void rows.where({ status: "CON", sync_state: "synced" }).whereIn("id", withUnfinishedRefund(this.pg))
      }
      return among ? rows.whereIn("id", among) : rows
    })
  }

  /** Payment orders with an open item, newest first by the index of the items. */
  private open(): Knex.QueryBuilder {
    const open = openItems(this.pg)
      .join(`${TABLE} as payment`, "payment.id", "payment_order_id")
      .where({ request_state: "accepted" })
      .whereNull("payment.deleted_at")
      .select({ id: "payment_order_id", created_at: "payment_created_at" })
      .select("environment", "status", "sync_state", "amount", "superseded_at", "next_check_at")
    return this.pg.from(open.as("open"))
  }
}

function newestFirst(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.orderBy([
    { column: "created_at", order: "desc" },
    { column: "id", order: "desc" },
  ])
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
