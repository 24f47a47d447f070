import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment, type PaymentStatus } from "../../../client"
import { openItem, resolveItem } from "../attention/items"
import { batchCalls } from "./batch-calls"
import { inSeconds, now } from "../database/clock"
import { insertNotifications, newNotification, type NewNotification } from "./insert"

const TABLE = "servicepay_notification"

/** The most that one INSERT keeps. */
const BATCH = 100

/** How long one attempt may take before another process may take the notification over, in seconds. */
const LEASE_SECONDS = 180

export interface AcceptedNotification {
  readonly externalTransactionId: string
  readonly status: PaymentStatus
  /** Whose webhook secret it is signed with; null where that does not tell. */
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
 * The notification inbox. A row is written before the service is answered 200, so that nothing which was acknowledged
 * depends on this process going on.
 */
export class Notifications {
  private readonly insertWithOthers: (row: NewNotification) => Promise<boolean>
  private readonly ignoreWithOthers: (id: string) => Promise<boolean>

  /** @param intake the connection that nothing but taking in keeps busy */
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
   * Keeps a notification, by one INSERT with those that come meanwhile. Answers its id, or undefined for a repeat of bytes
   * that are here already.
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

  /** Keeps one that is signed but cannot be read: an open item for the merchant. */
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
   * Finishes a notification of a payment that nobody here asked for, since nothing follows from it: a payment order is in
   * the ledger before the service hears of it. By one UPDATE with others. False where it is to be acted on.
   */
  async ignoreUnknown(id: string): Promise<boolean> {
    return this.ignoreWithOthers(id)
  }

  /** Takes the right to process a notification. Undefined when it is done, or another process is at it. */
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

  /** It has been acted on (`processed`), or there was nothing to act on (`ignored`). */
  async done(id: string, state: "processed" | "ignored", outcome: string): Promise<void> {
    const done = await this.pg(TABLE)
      .where({ id, state: "received" })
      .update(finished(this.pg, state, outcome))
    if (done === 1) {
      return
    }
    // The process that had it before may have given it up meanwhile: the merchant is asked no more.
    await this.pg.transaction(async (trx) => {
      const revived = await trx(TABLE)
        .where({ id, state: "dead" })
        .update(finished(trx, state, outcome))
      if (revived === 1) {
        await resolveItem(trx, { notification_id: id }, { resolution: "synced" })
      }
    })
  }

  /** Acting on it failed; it is due again in so many seconds. */
  async failed(id: string, error: string, retryInSeconds: number): Promise<void> {
    await this.pg(TABLE)
      .where({ id, state: "received" })
      .update({
        last_error: error,
        next_attempt_at: inSeconds(this.pg, retryInSeconds),
        updated_at: new Date(),
      })
  }

  /** It failed too often: an open item for the merchant, until it is replayed. */
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

  /** Puts a dead notification back to be processed. False when it is not dead. */
  async replay(id: string): Promise<boolean> {
    const replayed = await this.pg(TABLE)
      .where({ id, state: "dead" })
      .update({ state: "received", attempts: 0, next_attempt_at: now(this.pg), updated_at: new Date() })
    return replayed === 1
  }

  /** The merchant has seen to one that cannot be read or be processed. False when it is neither. */
  async close(id: string): Promise<boolean> {
    const closed = await this.pg(TABLE)
      .where({ id })
      .whereIn("state", ["unreadable", "dead"])
      .update({ state: "closed", updated_at: new Date() })
    return closed === 1
  }
}

/** What a row says once nothing is left to do about it. */
function finished(pg: Knex, state: "processed" | "ignored", outcome: string) {
  const processed_at = now(pg)
  return { state, outcome, processed_at, next_attempt_at: null, last_error: null, updated_at: new Date() }
}

/** Tells of each whether it is ignored. */
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
