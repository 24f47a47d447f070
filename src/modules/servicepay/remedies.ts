import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { Inbox } from "./inbox"
import { SYSTEM, writeHistory } from "./history"

const ORDERS = "servicepay_payment_order"
const NOTIFICATIONS = "servicepay_notification"

/** What a payment order belongs to in Medusa. */
export interface Binding {
  readonly session_id: string | null
  readonly payment_collection_id: string | null
  readonly cart_id: string | null
  readonly order_id: string | null
}

/**
 * `taken`: another payment pays for the same thing, or is about to. `busy`: this one is not open any more, or somebody is
 * at it.
 */
export type AttachOutcome =
  { readonly outcome: "attached"; readonly lease: Date } | { readonly outcome: "taken" | "busy" }

/**
 * What the merchant does about an open item. Each is one conditional UPDATE with its history, in one transaction: of two
 * admins who click at once, one makes it.
 */
export class Remedies {
  constructor(private readonly pg: Knex) {}

  /** Keeps that an admin had settlement tried again, and what came of it. */
  async retried(id: string, by: string, outcome: string): Promise<void> {
    await writeHistory(this.pg, { paymentOrderId: id, step: "retried", actor: by, detail: { outcome } })
  }

  /** Closes an open attention item. False when there is none. */
  async close(id: string, by: string, note: string): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const now = new Date()
      const closed = await trx(ORDERS)
        .where({ id })
        .whereNull("deleted_at")
        .whereNotNull("attention_reason")
        .whereNull("attention_resolved_at")
        .update({
          attention_resolved_at: now,
          attention_resolution: "closed",
          attention_note: note,
          attention_resolved_by: by,
          updated_at: now,
        })
      if (closed === 1) {
        await writeHistory(trx, { paymentOrderId: id, step: "closed", actor: by, detail: { note } })
      }
      return closed === 1
    })
  }

  /**
   * Binds a held payment to another cart or collection and takes it for `leaseSeconds`, so that nobody settles it half
   * bound. PostgreSQL's own lock on the target puts two payments that are attached to the same thing one after the other.
   */
  async attach(
    id: string,
    binding: Omit<Binding, "session_id">,
    by: string,
    leaseSeconds: number,
  ): Promise<AttachOutcome> {
    const { cart_id, payment_collection_id, order_id } = binding
    return this.pg.transaction(async (trx) => {
      const target = cart_id ?? payment_collection_id ?? ""
      await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`servicepay:attach:${target}`])
      const now = new Date()
      const lease = new Date(now.getTime() + leaseSeconds * 1000)
      const other = await trx(ORDERS)
        .whereNot({ id })
        .where({ status: "CON" })
        .whereNull("deleted_at")
        .andWhere(
          (same) =>
            void same
              .where({ payment_collection_id: payment_collection_id ?? "" })
              .orWhere(
                (cart) => void cart.where({ cart_id: cart_id ?? "" }).whereRaw("?::text is null", [order_id]),
              ),
        )
        .andWhere(
          (pays) =>
            void pays.whereIn("settlement", ["open", "settled"]).orWhere("settle_lease_until", ">", now),
        )
        .first<{ id: string } | undefined>("id")
      if (other) {
        return { outcome: "taken" }
      }
      const attached = await trx(ORDERS)
        .where({ id, status: "CON", settlement: "held" })
        .whereNull("attention_resolved_at")
        .andWhere((free) => void free.whereNull("settle_lease_until").orWhere("settle_lease_until", "<", now))
        .update({
          ...binding,
          session_id: null,
          settle_lease_until: lease,
          updated_at: now,
        })
      if (attached !== 1) {
        return { outcome: "busy" }
      }
      await writeHistory(trx, {
        paymentOrderId: id,
        step: "attached",
        actor: by,
        detail: { cart_id, order_id },
      })
      return { outcome: "attached", lease }
    })
  }

  /** Undoes `attach` where no session could be made for it, and lets go of the payment order. */
  async detach(id: string, before: Binding, error: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const detached = await trx(ORDERS)
        .where({ id, status: "CON", settlement: "held" })
        .update({ ...before, settle_lease_until: null, updated_at: new Date() })
      if (detached === 1) {
        await writeHistory(trx, { paymentOrderId: id, step: "detached", actor: SYSTEM, detail: { error } })
      }
    })
  }

  /** Closes a notification that cannot be read or be processed. False when it is neither. */
  async closeNotification(id: string, by: string, note: string): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const now = new Date()
      const closed = await trx(NOTIFICATIONS)
        .where({ id })
        .whereIn("state", ["unreadable", "dead"])
        .update({ state: "closed", closed_at: now, closed_by: by, close_note: note, updated_at: now })
      if (closed === 1) {
        await writeHistory(trx, { notificationId: id, step: "closed", actor: by, detail: { note } })
      }
      return closed === 1
    })
  }

  /** Puts a dead notification back to be processed. False when it is not dead. */
  async replay(id: string, by: string): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const replayed = await new Inbox(trx).replay(id)
      if (replayed) {
        await writeHistory(trx, { notificationId: id, step: "replayed", actor: by })
      }
      return replayed
    })
  }
}
