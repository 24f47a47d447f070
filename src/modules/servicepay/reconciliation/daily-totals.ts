import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import { PAYMENT_STATUSES, type Environment } from "../../../client"
import { ANGOLA_HOURS } from "../angola-day"
import { ATTENTION_REASONS } from "../models/attention-item"
import { ENVIRONMENTS } from "../settings"
import { LATEST_ITEM, openItems } from "../attention/items"
import { paymentOrders } from "../payment-orders/rows"
import { whereWaiting } from "../payment-orders/pending"

const TABLE = "servicepay_payment_order"

/** Beside the open items, as `open`. The filter of the list of payments has the same condition. */
const CAPTURE_PENDING = "sync_state = 'open' and open.payment_order_id is null"

/** From `from`, up to but not including `before`. */
export interface TimeRange {
  readonly from: Date
  readonly before: Date
}

export interface DaySum {
  readonly count: number
  /** Kwanzas. */
  readonly amount: number
}

const daySum = z.object({ day: z.string(), count: z.coerce.number(), amount: z.coerce.number() })
const confirmedSum = daySum.extend({
  held_count: z.coerce.number(),
  held_amount: z.coerce.number(),
  capturing_count: z.coerce.number(),
  capturing_amount: z.coerce.number(),
})

const ENTRY_COLUMNS = [
  "id",
  "external_transaction_id",
  "reference_number",
  "bank_reference",
  "bank_entity",
  "status",
  "status_at",
  "amount",
  "session_amount",
  "sync_state",
  "environment",
  "session_id",
  "order_id",
  "cart_id",
  "customer_name",
  "customer_phone",
  "customer_email",
] as const

const entry = z.object({
  id: z.string(),
  external_transaction_id: z.string(),
  reference_number: z.string().nullable(),
  bank_reference: z.string().nullable(),
  bank_entity: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  status_at: z.coerce.date().nullable(),
  amount: z.coerce.number(),
  session_amount: z.coerce.number(),
  sync_state: z.enum(["open", "synced", "on_hold"]),
  environment: z.enum(ENVIRONMENTS),
  session_id: z.string().nullable(),
  order_id: z.string().nullable(),
  cart_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_email: z.string().nullable(),
  attention_reason: z.enum(ATTENTION_REASONS).nullable(),
  attention_resolved_at: z.coerce.date().nullable(),
})

/** A payment order in the report of its day, with its latest item. */
export type ReconciledPaymentOrder = z.output<typeof entry>

/** The ledger by day in Angola: what the service confirmed, and what is still pending. */
export class DailyTotals {
  constructor(private readonly pg: Knex) {}

  /**
   * The confirmed payments of each day that has any, how much of them needs the merchant now, and how much is still to be
   * captured.
   */
  async confirmed(environment: Environment, range: TimeRange) {
    const open = openItems(this.pg).select("payment_order_id").as("open")
    const found: unknown = await this.inRange(environment, "CON", "status_at", range)
      .leftJoin(open, "open.payment_order_id", "id")
      .select(
        this.day("status_at"),
        this.pg.raw("count(*) as count, sum(amount) as amount"),
        this.pg.raw(
          `count(open.payment_order_id) as held_count, coalesce(sum(amount) filter (where open.payment_order_id is not null), 0) as held_amount`,
        ),
        this.pg.raw(
          `count(*) filter (where ${CAPTURE_PENDING}) as capturing_count, coalesce(sum(amount) filter (where ${CAPTURE_PENDING}), 0) as capturing_amount`,
        ),
      )
      .groupBy("day")
    const days = z.array(confirmedSum).parse(found)
    return new Map(
      days.map(({ day, count, amount, ...part }) => [
        day,
        {
          confirmed: { count, amount },
          on_hold: { count: part.held_count, amount: part.held_amount },
          capture_pending: { count: part.capturing_count, amount: part.capturing_amount },
        },
      ]),
    )
  }

  /** The pending payments by the day of their creation, as `whereWaiting` defines them. */
  async waiting(environment: Environment, range: TimeRange): Promise<Map<string, DaySum>> {
    const found: unknown = await whereWaiting(this.inRange(environment, "PEN", "created_at", range))
      .whereRaw("request_state = 'accepted'")
      .select(this.day("created_at"), this.pg.raw("count(*) as count, sum(amount) as amount"))
      .groupBy("day")
    return new Map(
      z
        .array(daySum)
        .parse(found)
        .map(({ day, count, amount }) => [day, { count, amount }]),
    )
  }

  /**
   * The payment orders confirmed in the range, in the order of their confirmation; only those after `after`, if given.
   */
  async entriesConfirmed(
    environment: Environment,
    range: TimeRange,
    { after, limit }: { readonly after: ReconciledPaymentOrder | undefined; readonly limit: number },
  ): Promise<ReconciledPaymentOrder[]> {
    const rows = withLatestItem(this.inRange(environment, "CON", "status_at", range))
    if (after) {
      void rows.whereRaw("(status_at, id) > ((select status_at from ?? where id = ?), ?)", [
        TABLE,
        after.id,
        after.id,
      ])
    }
    const found: unknown = await rows.orderBy(["status_at", "id"]).limit(limit)
    return z.array(entry).parse(found)
  }

  /** The payment orders with these ids or session ids, in any sequence. */
  async entriesWith(
    column: "id" | "session_id",
    values: readonly string[],
  ): Promise<ReconciledPaymentOrder[]> {
    const found: unknown = await withLatestItem(paymentOrders(this.pg).whereIn(column, values))
    return z.array(entry).parse(found)
  }

  private inRange(
    environment: Environment,
    status: "CON" | "PEN",
    column: "status_at" | "created_at",
    { from, before }: TimeRange,
  ): Knex.QueryBuilder {
    return (
      paymentOrders(this.pg)
        .where({ environment })
        // A literal, so that it matches the condition of the partial indexes.
        .whereRaw(`status = '${status}'`)
        .where(column, ">=", from)
        .where(column, "<", before)
    )
  }

  private day(column: string): Knex.Raw {
    return this.pg.raw(`to_char(?? at time zone make_interval(hours => ?), 'YYYY-MM-DD') as "day"`, [
      column,
      ANGOLA_HOURS,
    ])
  }
}

function withLatestItem(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.joinRaw(`left join lateral (${LATEST_ITEM}) as latest on true`).select(...ENTRY_COLUMNS, {
    attention_reason: "latest.reason",
    attention_resolved_at: "latest.resolved_at",
  })
}
