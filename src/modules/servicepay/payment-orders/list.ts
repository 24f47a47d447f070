import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { PAYMENT_STATUSES } from "../../../client"
import { type PaymentOrderDTO } from "../service"
import { openItems } from "../attention/items"
import { paymentOrders } from "./rows"
import { whereWaiting } from "./pending"

const TABLE = "servicepay_payment_order"

/** The most payments that a search finds. What somebody reads out to the merchant matches one, or a handful. */
const MOST_FOUND = 500

/** The fewest digits with which a search finds a bank reference by its beginning. */
const SHORTEST_BEGINNING = 5

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

/** What a customer may have read out, and the orders and carts that it may name. */
export interface PaymentSearch {
  /** In every spelling that may be stored. */
  readonly texts: readonly string[]
  readonly orderIds: readonly string[]
  readonly cartIds: readonly string[]
}

/**
 * The payments that the service accepted, newest first. Every query reads from an index and is bounded, so that it
 * stays fast with a million payments. A filter is split into the kinds (environment, status, sync state) that it
 * matches; the index already sorts each kind.
 */
export class Payments {
  constructor(private readonly pg: Knex) {}

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

  /** The ids of the payments that match any value of a search. */
  async find({ texts, orderIds, cartIds }: PaymentSearch): Promise<string[]> {
    const named: [column: string, values: readonly string[]][] = [
      ["reference_number", texts],
      ["bank_reference", texts],
      ["external_transaction_id", texts],
      ["order_id", [...texts, ...orderIds]],
      ["cart_id", cartIds],
    ]
    const parts = [
      ...named
        .filter(([, values]) => values.length > 0)
        .map(([column, values]) => this.accepted().whereIn(column, values)),
      ...texts.filter(isBeginning).map((text) => this.startingWith(text)),
    ]
    if (parts.length === 0) {
      return []
    }
    const found = await this.pg
      .from(
        this.pg
          .unionAll(
            parts.map((part) => part.select("id").limit(MOST_FOUND)),
            true,
          )
          .as("found"),
      )
      .distinct<{ id: string }[]>("id")
      .limit(MOST_FOUND)
    return found.map(({ id }) => id)
  }

  /** By a range, not LIKE: an index serves LIKE under one collation only, but digits sort the same under all. */
  private startingWith(digits: string): Knex.QueryBuilder {
    const rows = this.accepted()
      .where("bank_reference", ">=", digits)
      .whereRaw("starts_with(bank_reference, ?)", [digits])
    const next = (BigInt(digits) + 1n).toString().padStart(digits.length, "0")
    return next.length > digits.length ? rows : rows.where("bank_reference", "<", next)
  }

  /**
   * The filter as parts that each read one index from end to end. For sums, even a filter without a kind is split,
   * because only the index of the kinds contains the amounts.
   */
  private parts(filter: PaymentFilter, needAmounts = false): Knex.QueryBuilder[] {
    const { attention, createdFrom, createdBefore, among, ...kind } = filter
    const isOfKind = (kind.environment ?? kind.status ?? kind.sync_state) !== undefined
    const isSplit = among === undefined && attention === undefined && (isOfKind || needAmounts)
    return (isSplit ? kindsOf(kind) : [kind]).map((kind) => {
      const rows = attention ? this.open() : this.accepted()
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

  /** Matches the condition of the partial indexes. */
  private accepted(): Knex.QueryBuilder {
    return paymentOrders(this.pg).whereRaw("request_state = 'accepted'")
  }
}

function newestFirst(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.orderBy([
    { column: "created_at", order: "desc" },
    { column: "id", order: "desc" },
  ])
}

/** Every kind that a filter matches: a property that the filter leaves out takes each of its values. */
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

function isBeginning(text: string): boolean {
  return text.length >= SHORTEST_BEGINNING && /^\d+$/.test(text)
}
