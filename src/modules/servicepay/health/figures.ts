import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import { type Count, type DailyCounts } from "./daily-counts"
import { openItems } from "../attention/items"
import { paymentOrders } from "../payment-orders/rows"
import { ENVIRONMENTS } from "../settings"

const NOTIFICATIONS = "servicepay_notification"

/** What is counted is counted so far: a backlog of a million must not make its own reading slow. */
const COUNTED_AT_MOST = 1000

/** So many days after it was made, a payment order is hardly waited for any more. */
const WAITED_FOR_DAYS = 8

export interface HealthFigures {
  /** When the oldest payment order was made that is still pending, of those of the last 8 days. */
  readonly oldest_pending_at: Date | null
  /** Since when the most belated question to the service about a pending payment order is due; null when none is. */
  readonly checks_due_since: Date | null
  /** Since when the oldest final status waits for Medusa to agree with it. */
  readonly unsynced_since: Date | null
  /** Notifications that were answered and are not processed, 1,000 at most, and when the first of them came. */
  readonly inbox: { readonly waiting: number; readonly oldest_at: Date | null }
  /** Notifications that could not be processed or read and that the merchant has not seen to, 1,000 at most. */
  readonly dead_notifications: number
  readonly unreadable_notifications: number
  /** Payment orders that need the merchant, 1,000 at most. */
  readonly open_attention: number
  readonly token_failures: Count
  readonly rejected_signatures: Count
  /** Notifications over 64 KiB: refused, and not kept. */
  readonly oversized_notifications: Count
  readonly reconciler_runs: Count
  readonly reconciler_failures: Count
  /** Notifications that were deleted because their time was over. */
  readonly pruned_notifications: Count
}

const moment = z.object({ at: z.coerce.date() }).optional()
const tally = z.object({ count: z.coerce.number(), oldest_at: z.coerce.date().nullable() })

/** How well the ledger's work gets done; each figure is read from an index. */
export class Health {
  constructor(
    private readonly pg: Knex,
    private readonly counts: DailyCounts,
  ) {}

  async read(now = new Date()): Promise<HealthFigures> {
    const attention = openItems(this.pg).whereNotNull("payment_order_id")
    const [oldest_pending_at, checks_due_since, unsynced_since, inbox, dead, unreadable, open] =
      await Promise.all([
        this.oldestPending(now),
        this.checksDueSince(now),
        this.unsyncedSince(),
        this.tally(this.notifications("received"), "next_attempt_at", "received_at"),
        this.tally(this.notifications("dead"), "received_at", "received_at"),
        this.tally(this.notifications("unreadable"), "received_at", "received_at"),
        this.tally(attention, "payment_order_id", "opened_at"),
      ])
    const [token_failures, rejected_signatures, oversized, runs, failures, pruned] = await Promise.all([
      this.counts.of("token_failures", now),
      this.counts.of("rejected_signatures", now),
      this.counts.of("oversized_notifications", now),
      this.counts.of("reconciler_runs", now),
      this.counts.of("reconciler_failures", now),
      this.counts.of("pruned_notifications", now),
    ])
    return {
      oldest_pending_at,
      checks_due_since,
      unsynced_since,
      inbox: { waiting: inbox.count, oldest_at: inbox.oldest_at },
      dead_notifications: dead.count,
      unreadable_notifications: unreadable.count,
      open_attention: open.count,
      token_failures,
      rejected_signatures,
      oversized_notifications: oversized,
      reconciler_runs: runs,
      reconciler_failures: failures,
      pruned_notifications: pruned,
    }
  }

  /** By environment, as the index of the list of payments has them. */
  private async oldestPending(now: Date): Promise<Date | null> {
    const since = new Date(now.getTime() - WAITED_FOR_DAYS * 86_400_000)
    const found = await Promise.all(
      ENVIRONMENTS.map((environment) =>
        this.first(
          paymentOrders(this.pg)
            .where({ environment, status: "PEN", sync_state: "open" })
            .whereRaw("request_state = 'accepted'")
            .andWhere("created_at", ">=", since),
          "created_at",
        ),
      ),
    )
    const times = found.flatMap((at) => at?.getTime() ?? [])
    return times.length > 0 ? new Date(Math.min(...times)) : null
  }

  private checksDueSince(now: Date): Promise<Date | null> {
    return this.first(
      paymentOrders(this.pg).whereNotNull("next_check_at").andWhere("next_check_at", "<=", now),
      "next_check_at",
    )
  }

  private unsyncedSince(): Promise<Date | null> {
    return this.first(
      paymentOrders(this.pg).whereRaw("sync_state = 'open'").whereRaw("status <> 'PEN'"),
      "status_at",
    )
  }

  private notifications(state: string): Knex.QueryBuilder {
    return this.pg(NOTIFICATIONS).where({ state }).whereNull("deleted_at")
  }

  private async first(rows: Knex.QueryBuilder, column: string): Promise<Date | null> {
    const found: unknown = await rows.orderBy(column).first<unknown>(this.pg.ref(column).as("at"))
    return moment.parse(found)?.at ?? null
  }

  private async tally(rows: Knex.QueryBuilder, order: string, age: string) {
    const counted = rows.select(age).orderBy(order).limit(COUNTED_AT_MOST)
    const found: unknown = await this.pg
      .from(counted.as("counted"))
      .first<unknown>(this.pg.raw("count(*) as count, min(??) as oldest_at", [age]))
    return tally.parse(found)
  }
}
