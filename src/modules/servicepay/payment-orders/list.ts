import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentOrderDTO } from "../service"
import { isByConfirmation, partsOf, summedPartsOf, type PaymentFilter } from "./filter"
import { type SumName } from "./pending"
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
  "issued_at",
  "lifespan_minutes",
  "name",
  "cart_id",
  "order_id",
  "made_for_order_id",
  "customer_name",
  "customer_phone",
  "customer_email",
] as const

export type PaymentRow = Pick<PaymentOrderDTO, (typeof COLUMNS)[number]>

/** As the driver returns it: PostgreSQL's `numeric` arrives as text. */
type RawRow = Omit<PaymentRow, Amounts> & Record<Amounts, string> & { readonly key: string }
type Amounts = "amount" | "session_amount" | "rounding_difference"

/** A payment's position in the list. `at` is PostgreSQL's own time, which is finer than a `Date`. */
export interface PaymentKey {
  readonly id: string
  readonly at: string
}

interface PaymentSum {
  readonly count: number
  /** Kwanzas. */
  readonly amount: number
}

export type PaymentSums = Record<SumName, PaymentSum>

/**
 * The payments that the service accepted, newest first: by their creation, or by their confirmation if the filter names
 * days of confirmation. Every query reads from an index and is bounded, so that it stays fast with a million payments.
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
    const time = isByConfirmation(filter) ? "status_at" : "created_at"
    const parts = partsOf(this.pg, filter).map((part) => {
      if (after) {
        void part.whereRaw("(??, id) < (?::timestamptz, ?)", [time, after.at, after.id])
      }
      return newestFirst(part.select("id", time), time).limit(limit)
    })
    const keys = newestFirst(
      this.pg.select("id", time).from(this.pg.unionAll(parts, true).as("part")),
      time,
    ).limit(limit)
    const found = await this.pg
      .from(keys.as("listed"))
      .join(`${TABLE} as payment`, "payment.id", "listed.id")
      .select<RawRow[]>(
        ...COLUMNS.map((column) => `payment.${column}`),
        this.pg.raw(`to_char(?? at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "key"`, [
          `payment.${time}`,
        ]),
      )
      .orderBy([
        { column: `listed.${time}`, order: "desc" },
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
   * The number of payments of each status, and their kwanzas. `PEN` has only those that `whereWaiting` matches. The time
   * grows with the number of payments in the range of dates.
   */
  async sums(filter: PaymentFilter): Promise<PaymentSums> {
    const found = await this.pg
      .from(this.pg.unionAll(summedPartsOf(this.pg, filter), true).as("part"))
      .select<{ name: SumName; count: string; amount: string }[]>(
        "name",
        this.pg.raw("sum(count) as count, sum(amount) as amount"),
      )
      .groupBy("name")
    const sumOf = (name: SumName): PaymentSum => {
      const sum = found.find((row) => row.name === name)
      return { count: Number(sum?.count ?? 0), amount: Number(sum?.amount ?? 0) }
    }
    return {
      PEN: sumOf("PEN"),
      CON: sumOf("CON"),
      CAN: sumOf("CAN"),
      other_pending: sumOf("other_pending"),
    }
  }
}

function newestFirst(rows: Knex.QueryBuilder, time: "created_at" | "status_at"): Knex.QueryBuilder {
  return rows.orderBy([
    { column: time, order: "desc" },
    { column: "id", order: "desc" },
  ])
}
