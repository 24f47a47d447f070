import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { inSeconds, now, secondsAgo } from "../database/clock"
import { type MessageChannel, type MessageKind } from "../models/message"
import { type MessageDTO } from "../service"
import { claimDueMessages, claimMessagesOf, messagesDecided, type DueMessages } from "./due"

const TABLE = "servicepay_message"

/** In characters. Errors of other software are stored here, and a row must stay small. */
const MAX_ERROR_LENGTH = 1000

/** A message that has not been written yet. */
export interface NewMessage {
  readonly payment_order_id: string | null
  readonly order_id: string | null
  readonly day?: string
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly language: string
  readonly recipient: string
}

/** A message that this process sends, and the attempt that it makes. */
export type ClaimedMessage = Pick<
  MessageDTO,
  | "id"
  | "payment_order_id"
  | "order_id"
  | "day"
  | "kind"
  | "channel"
  | "sequence"
  | "language"
  | "recipient"
  | "attempts"
> & {
  /** True if a process claimed this attempt before, and did not finish it. */
  readonly isTakenOver: boolean
}

const COLUMNS = [
  "id",
  "payment_order_id",
  "order_id",
  "day",
  "kind",
  "channel",
  "sequence",
  "language",
  "recipient",
  "attempts",
] as const

/**
 * The messages to customers and to the merchant. Each row is one message. Every change is one conditional statement by
 * PostgreSQL's clock, so that several processes send each message once.
 */
export class Messages {
  constructor(private readonly pg: Knex) {}

  claimDue(limit: number, leaseSeconds: number): Promise<DueMessages[]> {
    return claimDueMessages(this.pg, limit, leaseSeconds)
  }

  claimDueOf(paymentOrderId: string, leaseSeconds: number): Promise<DueMessages | undefined> {
    return claimMessagesOf(this.pg, paymentOrderId, leaseSeconds)
  }

  decided(claimed: DueMessages, nextAt: Date | null): Promise<void> {
    return messagesDecided(this.pg, claimed, nextAt)
  }

  /** Writes messages that the store sends automatically. One that was written before stays as it is. Returns the new ids. */
  async add(messages: readonly NewMessage[]): Promise<string[]> {
    if (messages.length === 0) {
      return []
    }
    const added = await this.pg(TABLE)
      .insert(messages.map((message) => this.row(message, 0)))
      .onConflict()
      .ignore()
      .returning<{ id: string }[]>("id")
    return added.map(({ id }) => id)
  }

  /** Writes that there is nothing to say today. */
  async addSkipped(message: NewMessage, reason: string): Promise<void> {
    const skipped = { ...this.row(message, 0), state: "skipped", error: reason, next_attempt_at: null }
    await this.pg(TABLE).insert(skipped).onConflict().ignore()
  }

  /**
   * Writes a message that the merchant asks for. A second one for the same payment and recipient within `seconds` is the
   * same message: two clicks send one. Returns its id.
   */
  async request(
    message: NewMessage & { readonly payment_order_id: string; readonly order_id: string },
    seconds: number,
  ): Promise<string> {
    return this.pg.transaction(async (trx) => {
      const { order_id, payment_order_id, kind, channel, recipient } = message
      await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
        `servicepay:message:${order_id}:${channel}`,
      ])
      const recent = await trx(TABLE)
        .where({ payment_order_id, kind, channel, recipient })
        .andWhere("sequence", ">", 0)
        .andWhere("created_at", ">", secondsAgo(trx, seconds))
        .whereNull("deleted_at")
        .orderBy("created_at", "desc")
        .first<{ id: string } | undefined>("id")
      if (recent) {
        return recent.id
      }
      const last = await trx(TABLE)
        .where({ payment_order_id, kind, channel })
        .whereNull("deleted_at")
        .max<{ max: number | null }[]>("sequence as max")
      const row = this.row(message, (last[0]?.max ?? 0) + 1)
      await trx(TABLE).insert(row)
      return row.id
    })
  }

  /**
   * Claims messages to send: those that wait, and those whose process has not finished. Oldest first; other processes skip
   * them.
   */
  async claim(limit: number, leaseSeconds: number): Promise<ClaimedMessage[]> {
    const interrupted = await this.take(this.abandoned().orderBy("lease_until"), limit, leaseSeconds, 0)
    const waiting = await this.take(this.waiting().orderBy("next_attempt_at"), limit, leaseSeconds, 1)
    return [...interrupted, ...waiting]
  }

  /** Claims one message that waits. Undefined if another process has it, or if it is not due. */
  async claimOne(id: string, leaseSeconds: number): Promise<ClaimedMessage | undefined> {
    const [claimed] = await this.take(this.waiting().where({ id }), 1, leaseSeconds, 1)
    return claimed
  }

  async sent({ id, attempts }: ClaimedMessage, notificationId: string | null): Promise<void> {
    await this.pg(TABLE)
      .where({ id, attempts })
      // The process that sent it may be late, and another one may already have called it interrupted.
      .whereIn("state", ["sending", "interrupted"])
      .update({
        ...this.ended("sent"),
        error: null,
        medusa_notification_id: notificationId,
        sent_at: now(this.pg),
      })
  }

  /** Nobody knows whether the provider has it. It is never sent again. */
  async interrupted(message: ClaimedMessage, notificationId: string): Promise<void> {
    await this.end(message, {
      ...this.ended("interrupted"),
      error: "The process stopped while it was sending the message. The message may have been sent.",
      medusa_notification_id: notificationId,
    })
  }

  /** The message no longer applies, or has no provider. */
  async skipped(message: ClaimedMessage, reason: string): Promise<void> {
    await this.end(message, { ...this.ended("skipped"), error: reason })
  }

  /** The attempt failed. The next one is in `retryInSeconds`; undefined if it was the last one. */
  async failed(message: ClaimedMessage, error: string, retryInSeconds: number | undefined): Promise<void> {
    const next =
      retryInSeconds === undefined
        ? this.ended("failed")
        : { state: "waiting", lease_until: null, next_attempt_at: inSeconds(this.pg, retryInSeconds) }
    await this.end(message, { ...next, error: error.slice(0, MAX_ERROR_LENGTH), updated_at: now(this.pg) })
  }

  /** Something outside the message is missing. Nobody got this attempt, so the next one is the same attempt. */
  async postponed(message: ClaimedMessage, why: string, seconds: number): Promise<void> {
    await this.end(message, {
      state: "waiting",
      attempts: message.attempts - 1,
      lease_until: null,
      next_attempt_at: inSeconds(this.pg, seconds),
      error: why,
      updated_at: now(this.pg),
    })
  }

  private async end(
    { id, attempts }: ClaimedMessage,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await this.pg(TABLE).where({ id, attempts, state: "sending" }).update(values)
  }

  private ended(state: string) {
    return { state, lease_until: null, next_attempt_at: null, updated_at: now(this.pg) }
  }

  private waiting(): Knex.QueryBuilder {
    return this.pg(TABLE)
      .whereNull("deleted_at")
      .whereRaw("state = 'waiting'")
      .andWhere("next_attempt_at", "<=", now(this.pg))
  }

  private abandoned(): Knex.QueryBuilder {
    return this.pg(TABLE)
      .whereNull("deleted_at")
      .whereRaw("state = 'sending'")
      .andWhere("lease_until", "<=", now(this.pg))
  }

  private async take(
    rows: Knex.QueryBuilder,
    limit: number,
    leaseSeconds: number,
    attempt: 0 | 1,
  ): Promise<ClaimedMessage[]> {
    const due = rows.select("id").limit(limit).forUpdate().skipLocked()
    const claimed = await this.pg(TABLE)
      .whereIn("id", due)
      .update({
        state: "sending",
        // Taking over an unfinished attempt is not a new one: Medusa knows it by its idempotency key.
        attempts: this.pg.raw("attempts + ?", [attempt]),
        next_attempt_at: null,
        lease_until: inSeconds(this.pg, leaseSeconds),
        updated_at: now(this.pg),
      })
      .returning<Omit<ClaimedMessage, "isTakenOver">[]>([...COLUMNS])
    return claimed.map((message) => ({ ...message, isTakenOver: attempt === 0 }))
  }

  private row(message: NewMessage, sequence: number) {
    return {
      id: generateEntityId(undefined, "spm"),
      ...message,
      sequence,
      state: "waiting",
      next_attempt_at: now(this.pg),
      created_at: now(this.pg),
      updated_at: now(this.pg),
    }
  }
}
