import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment, type PaymentStatus } from "../../../client"
import { openItem, resolveItem } from "../attention/items"
import { batchCalls } from "./batch-calls"
import { inSeconds, now } from "../database/clock"
import { insertNotifications, newNotification, type NewNotification } from "./insert"

const TABLE = "servicepay_notification"

/** The most rows of one INSERT. */
const BATCH = 100

/** Seconds that one attempt may take before another process may take the notification over. */
const LEASE_SECONDS = 180

export interface AcceptedNotification {
  readonly externalTransactionId: string
  readonly status: PaymentStatus
  /** The environment whose webhook secret signed it; null if that is not certain. */
  readonly environment?: Environment | null
}

export interface ClaimedNotification {
  readonly id: string
  readonly external_transaction_id: string
  readonly status: PaymentStatus
  readonly environment: Environment | null
  readonly attempts: number
}

/**
 * The received notifications. A row is written before the service gets its 200, so that nothing acknowledged depends on
 * this process.
 */
export class Notifications {
  private readonly insertWithOthers: (row: NewNotification) => Promise<boolean>
  private readonly ignoreWithOthers: (id: string) => Promise<boolean>

  /** @param intake a connection that only stores notifications */
  constructor(
    private readonly pg: Knex,
    private readonly intake: Knex = pg,
  ) {
    this.insertWithOthers = batchCalls({ underWay: 2, atMost: BATCH }, (rows) =>
      insertNotifications(intake, rows),
    )
    this.ignoreWithOthers = batchCalls({ underWay: 1, atMost: BATCH }, (ids) => ignoreUnknown(pg, ids))
  }

  /**
   * Stores a notification, in one INSERT with others that arrive meanwhile. Returns its id, or undefined for a repeat
   * of bytes that are already stored.
   */
  async keep(rawBody: Buffer, notification: AcceptedNotification): Promise<string | undefined> {
    const row = newNotification(rawBody, {
      external_transaction_id: notification.externalTransactionId,
      status: notification.status,
      environment: notification.environment ?? null,
      state: "received",
    })
    return (await this.insertWithOthers(row)) ? row.id : undefined
  }

  /** Stores a notification that is signed but cannot be read, with an open item for the merchant. */
  async keepUnreadable(rawBody: Buffer, reason: string): Promise<string | undefined> {
    return this.intake.transaction(async (trx) => {
      const row = newNotification(rawBody, { state: "unreadable", outcome: reason })
      const [isNew] = await insertNotifications(trx, [row])
      if (!isNew) {
        return undefined
      }
      const cause = { reason: "unreadable_notification", detail: reason } as const
      await openItem(trx, { notification_id: row.id }, cause)
      return row.id
    })
  }

  /**
   * Finishes a notification about a payment that nobody here requested, in one UPDATE with others. Nothing follows from
   * it, because a payment order is in the ledger before the request to the service. False if it must be processed.
   */
  async ignoreUnknown(id: string): Promise<boolean> {
    return this.ignoreWithOthers(id)
  }

  /** Claims a notification to process it. Undefined if it is finished, or another process is processing it. */
  async claim(id: string): Promise<ClaimedNotification | undefined> {
    const [claimed] = await this.pg(TABLE)
      .where({ id, state: "received" })
      .andWhere("next_attempt_at", "<=", now(this.pg))
      .update({
        attempts: this.pg.raw("attempts + 1"),
        next_attempt_at: inSeconds(this.pg, LEASE_SECONDS),
        updated_at: new Date(),
      })
      .returning<ClaimedNotification[]>([
        "id",
        "external_transaction_id",
        "status",
        "environment",
        "attempts",
      ])
    return claimed
  }

  /** It was processed, or there was nothing to do (`ignored`). */
  async done(id: string, state: "processed" | "ignored", outcome: string): Promise<void> {
    const done = await this.pg(TABLE)
      .where({ id, state: "received" })
      .update(finished(this.pg, state, outcome))
    if (done === 1) {
      return
    }
    // The process that held it before may have declared it dead meanwhile. The merchant need not act any more.
    await this.pg.transaction(async (trx) => {
      const revived = await trx(TABLE)
        .where({ id, state: "dead" })
        .update(finished(trx, state, outcome))
      if (revived === 1) {
        await resolveItem(trx, { notification_id: id }, { resolution: "synced" })
      }
    })
  }

  /** Processing failed; it is due again in `retryInSeconds`. */
  async failed(id: string, error: string, retryInSeconds: number): Promise<void> {
    await this.pg(TABLE)
      .where({ id, state: "received" })
      .update({
        last_error: error,
        next_attempt_at: inSeconds(this.pg, retryInSeconds),
        updated_at: new Date(),
      })
  }

  /** Processing failed too often: opens an item for the merchant, until the notification is replayed. */
  async dead(id: string, error: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const died = await trx(TABLE)
        .where({ id, state: "received" })
        .update({ state: "dead", last_error: error, next_attempt_at: null, updated_at: new Date() })
      if (died === 1) {
        await openItem(trx, { notification_id: id }, { reason: "dead_notification", detail: error })
      }
    })
  }

  /** Queues a dead notification to be processed again. False when it is not dead. */
  async replay(id: string): Promise<boolean> {
    const replayed = await this.pg(TABLE)
      .where({ id, state: "dead" })
      .update({ state: "received", attempts: 0, next_attempt_at: now(this.pg), updated_at: new Date() })
    return replayed === 1
  }

  /** The merchant has dealt with an unreadable or dead notification. False when it is neither. */
  async close(id: string): Promise<boolean> {
    const closed = await this.pg(TABLE)
      .where({ id })
      .whereIn("state", ["unreadable", "dead"])
      .update({ state: "closed", updated_at: new Date() })
    return closed === 1
  }
}

/** The columns of a notification about which nothing is left to do. */
function finished(pg: Knex, state: "processed" | "ignored", outcome: string) {
  const processed_at = now(pg)
  return { state, outcome, processed_at, next_attempt_at: null, last_error: null, updated_at: new Date() }
}

/** Says for each notification whether it is ignored. */
async function ignoreUnknown(pg: Knex, ids: readonly string[]): Promise<boolean[]> {
  const known = pg("servicepay_payment_order as payment")
    .select(pg.raw("1"))
    .whereNull("payment.deleted_at")
    .whereRaw(`payment.external_transaction_id = ${TABLE}.external_transaction_id`)
  const rows = await pg(TABLE)
    .whereRaw("id = any(?)", [[...ids]])
    .andWhere({ state: "received" })
    .andWhere("next_attempt_at", "<=", now(pg))
    .whereNotExists(known)
    .update({ attempts: pg.raw("attempts + 1"), ...finished(pg, "ignored", "unknown") })
    .returning<{ id: string }[]>("id")
  const ignored = new Set(rows.map(({ id }) => id))
  return ids.map((id) => ignored.has(id))
}
