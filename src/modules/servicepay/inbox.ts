import { createHash } from "node:crypto"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { SYSTEM, writeHistory } from "./history"

const TABLE = "servicepay_notification"

/** How long one attempt may take before another process may take the notification over, in seconds. */
const LEASE_SECONDS = 180

export interface AcceptedNotification {
  readonly externalTransactionId: string
  readonly status: "PEN" | "CON" | "CAN"
  /** Whose webhook secret it is signed with; null where that does not tell. */
  readonly environment?: "sandbox" | "production" | null
}

export interface ClaimedNotification {
  readonly id: string
  readonly external_transaction_id: string
  readonly status: "PEN" | "CON" | "CAN"
  readonly environment: "sandbox" | "production" | null
  readonly attempts: number
}

/**
 * The notification inbox. A row is written before the service is answered 200, so that nothing which was acknowledged
 * depends on this process going on.
 */
export class Inbox {
  constructor(private readonly pg: Knex) {}

  /** Keeps a notification. Answers its id, or undefined for a repeat of bytes that are here already. */
  async keep(rawBody: Buffer, notification: AcceptedNotification): Promise<string | undefined> {
    return insert(this.pg, rawBody, {
      external_transaction_id: notification.externalTransactionId,
      status: notification.status,
      environment: notification.environment ?? null,
      state: "received",
      next_attempt_at: new Date(),
    })
  }

  /** Keeps one that is signed but cannot be read: an open item for the merchant. */
  async keepUnreadable(rawBody: Buffer, reason: string): Promise<string | undefined> {
    return this.pg.transaction(async (trx) => {
      const id = await insert(trx, rawBody, { state: "unreadable", outcome: reason })
      if (id !== undefined) {
        await writeOpened(trx, id, { reason: "unreadable_notification", detail: reason })
      }
      return id
    })
  }

  /** Takes the right to process a notification. Undefined when it is done, or another process is at it. */
  async claim(id: string): Promise<ClaimedNotification | undefined> {
    const now = new Date()
    const [claimed] = await this.pg(TABLE)
      .where({ id, state: "received" })
      .andWhere("next_attempt_at", "<=", now)
      .update({
        attempts: this.pg.raw("attempts + 1"),
        next_attempt_at: new Date(now.getTime() + LEASE_SECONDS * 1000),
        updated_at: now,
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
    const now = new Date()
    await this.pg(TABLE)
      .where({ id })
      .update({ state, outcome, processed_at: now, next_attempt_at: null, last_error: null, updated_at: now })
  }

  /** Acting on it failed; it is due again at the time given. */
  async failed(id: string, error: string, nextAttemptAt: Date): Promise<void> {
    await this.pg(TABLE)
      .where({ id, state: "received" })
      .update({ last_error: error, next_attempt_at: nextAttemptAt, updated_at: new Date() })
  }

  /** It failed too often: an open item for the merchant, until it is replayed. */
  async dead(id: string, error: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const died = await trx(TABLE)
        .where({ id, state: "received" })
        .update({ state: "dead", last_error: error, next_attempt_at: null, updated_at: new Date() })
      if (died === 1) {
        await writeOpened(trx, id, { reason: "dead_notification", detail: error })
      }
    })
  }

  /** Puts a dead notification back to be processed. False when it is not dead. */
  async replay(id: string): Promise<boolean> {
    const now = new Date()
    const replayed = await this.pg(TABLE)
      .where({ id, state: "dead" })
      .update({ state: "received", attempts: 0, next_attempt_at: now, updated_at: now })
    return replayed === 1
  }
}

async function insert(
  pg: Knex,
  rawBody: Buffer,
  values: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const text = rawBody.toString("utf8")
  const clean = !text.includes("\u0000") && Buffer.from(text, "utf8").equals(rawBody)
  const [row] = await pg(TABLE)
    .insert({
      id: generateEntityId(undefined, "spn"),
      body: clean ? text : rawBody.toString("base64"),
      body_encoding: clean ? "utf8" : "base64",
      body_sha256: createHash("sha256").update(rawBody).digest("hex"),
      received_at: new Date(),
      ...values,
    })
    .onConflict(pg.raw("(body_sha256) where deleted_at is null"))
    .ignore()
    .returning<{ id: string }[]>("id")
  return row?.id
}

/** It became an open item for the merchant. */
async function writeOpened(
  trx: Knex.Transaction,
  notificationId: string,
  detail: { readonly reason: string; readonly detail: string },
): Promise<void> {
  await writeHistory(trx, { notificationId, step: "attention_opened", actor: SYSTEM, detail })
}
