import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import type { Environment } from "../../../client"
import { type DailyCounts } from "./daily-counts"
import { refusedPayments } from "./refused-payments"
import { tally } from "./tally"
import { openItems } from "../attention/items"
import { paymentOrders } from "../payment-orders/rows"
import { ENVIRONMENTS } from "../settings"

const NOTIFICATIONS = "servicepay_notification"

const MESSAGES = "servicepay_message"
/** How many days a message that was not sent is a problem. */
const UNSENT_DAYS = 3

/** Pending payment orders older than this many days are left out: hardly anybody still waits for them. */
const WAITED_FOR_DAYS = 8

export type HealthFigures = Awaited<ReturnType<Health["read"]>>

const moment = z.object({ at: z.coerce.date() }).optional()

/** How well the ledger's work gets done. Each figure is read from an index. */
export class Health {
  constructor(
    private readonly pg: Knex,
    private readonly counts: DailyCounts,
  ) {}

  /** @param environment whose refused payments count: the one that new payments are made in */
  async read(environment: Environment, now = new Date()) {
    const [oldest_pending_at, checks_due_since, unsynced_since, inbox, dead, unreadable, open, unsent] =
      await Promise.all([
        this.oldestPending(now),
        this.checksDueSince(now),
        this.unsyncedSince(),
        tally(this.pg, this.notifications("received"), "next_attempt_at", "received_at"),
        tally(this.pg, this.notifications("dead"), "received_at"),
        tally(this.pg, this.notifications("unreadable"), "received_at"),
        tally(this.pg, openItems(this.pg), "opened_at"),
        tally(this.pg, this.unsentMessages(now), "updated_at"),
      ])
    const [refused_payments, tokens, token_failures, rejected_signatures, oversized, runs, failures, pruned] =
      await Promise.all([
        this.refusedPayments(environment, now),
        this.counts.of("tokens", now),
        this.counts.of("token_failures", now),
        this.counts.of("rejected_signatures", now),
        this.counts.of("oversized_notifications", now),
        this.counts.of("polling_runs", now),
        this.counts.of("polling_failures", now),
        this.counts.of("pruned_notifications", now),
      ])
    return {
      refused_payments,
      oldest_pending_at,
      checks_due_since,
      unsynced_since,
      inbox: { waiting: inbox.count, oldest_at: inbox.oldest_at },
      dead_notifications: dead.count,
      unreadable_notifications: unreadable.count,
      open_attention: open.count,
      unsent_messages: unsent.count,
      tokens,
      token_failures,
      rejected_signatures,
      oversized_notifications: oversized,
      polling_runs: runs,
      polling_failures: failures,
      pruned_notifications: pruned,
    }
  }

  refusedPayments(environment: Environment, now = new Date()) {
    return refusedPayments(this.pg, environment, now)
  }

  /** One query per environment, because the index of the list of payments begins with the environment. */
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

  /** Only recent ones: older ones cannot be fixed. */
  private unsentMessages(now: Date): Knex.QueryBuilder {
    return this.pg(MESSAGES)
      .whereRaw("state in ('failed', 'interrupted')")
      .whereNull("deleted_at")
      .andWhere("updated_at", ">", new Date(now.getTime() - UNSENT_DAYS * 86_400_000))
  }

  private notifications(state: string): Knex.QueryBuilder {
    return this.pg(NOTIFICATIONS).where({ state }).whereNull("deleted_at")
  }

  private async first(rows: Knex.QueryBuilder, column: string): Promise<Date | null> {
    const found: unknown = await rows.orderBy(column).first<unknown>(this.pg.ref(column).as("at"))
    return moment.parse(found)?.at ?? null
  }
}
