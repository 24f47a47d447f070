import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { SYSTEM, writeHistory } from "./history"
import { type AttentionReason } from "./models/payment-order"
import { hold, raise } from "./raise-attention"

const TABLE = "servicepay_payment_order"

/**
 * Who makes Medusa agree with a payment order, and what came of it. A claim is a lease on the row, so that several
 * processes are safe on PostgreSQL alone and a dead one holds nothing for ever.
 */
export class Settlements {
  constructor(private readonly pg: Knex) {}

  /** The rows, in the form that the partial indexes serve. */
  private rows() {
    return this.pg(TABLE).whereNull("deleted_at")
  }

  /**
   * Takes the right to settle for `leaseSeconds`; answers the number of the attempt. Undefined when it is settled, or
   * another process is at it, or a failed attempt is too young. `ours` is the end of a lease that the caller has on it.
   */
  async claim(id: string, leaseSeconds: number, ours?: Date): Promise<number | undefined> {
    const [claimed] = await this.pg(TABLE)
      .where({ id })
      .whereIn("status", ["CON", "CAN"])
      .whereIn("settlement", ["open", "held"])
      // What the merchant has closed, or given back in full, is never taken in behind their back.
      .andWhere((wanted) => void wanted.where("settlement", "open").orWhereNull("attention_resolved_at"))
      .andWhere(
        (free) =>
          void free
            .whereNull("settle_lease_until")
            .orWhere("settle_lease_until", "<", new Date())
            .orWhere((own) => void (ours && own.where("settle_lease_until", ours))),
      )
      .update({
        settle_lease_until: this.ago(-leaseSeconds),
        settle_attempts: this.pg.raw("settle_attempts + 1"),
        updated_at: new Date(),
      })
      .returning<{ settle_attempts: number }[]>("settle_attempts")
    return claimed?.settle_attempts
  }

  /** Medusa agrees: read back, not assumed. Closes an attention item that settling has answered. */
  async settled(id: string, orderId: string | null): Promise<void> {
    const now = new Date()
    const [row] = await this.rows()
      .where({ id })
      .update({
        settlement: "settled",
        settled_at: now,
        settle_lease_until: null,
        settle_error: null,
        order_id: this.pg.raw("coalesce(?, order_id)", [orderId]),
        attention_resolved_at: this.pg.raw(
          "case when settlement = 'held' then coalesce(attention_resolved_at, ?) else attention_resolved_at end",
          [now],
        ),
        attention_resolution: this.pg.raw(
          "case when settlement = 'held' then coalesce(attention_resolution, 'settled') else attention_resolution end",
        ),
        updated_at: now,
      })
      .returning<{ attention_resolved_at: Date | null }[]>("attention_resolved_at")
    if (row?.attention_resolved_at?.getTime() === now.getTime()) {
      const detail = { resolution: "settled" }
      await writeHistory(this.pg, { paymentOrderId: id, step: "closed", actor: SYSTEM, detail })
    }
  }

  /** A cancellation is to be acted on again: its order was placed after it had been. */
  async reopenCancellation(id: string): Promise<void> {
    await this.pg(TABLE)
      .where({ id, status: "CAN", settlement: "settled" })
      .update({ settlement: "open", settled_at: null, updated_at: new Date() })
  }

  /**
   * Takes a pending payment order while its order is given up, so that a payment which arrives meanwhile is settled after
   * that and not beside it. False when it is pending no more, or somebody is at it.
   */
  async claimGivingUp(id: string, leaseSeconds: number): Promise<boolean> {
    const claimed = await this.pg(TABLE)
      .where({ id, status: "PEN" })
      .andWhere(
        (free) => void free.whereNull("settle_lease_until").orWhere("settle_lease_until", "<", new Date()),
      )
      .update({ settle_lease_until: this.ago(-leaseSeconds), updated_at: new Date() })
    return claimed === 1
  }

  /** Gives a claim back. */
  async release(id: string): Promise<void> {
    await this.update(id, { settle_lease_until: null })
  }

  /** Settling failed in a way that may pass: nobody tries again before the time given. */
  async postpone(id: string, notBefore: Date): Promise<void> {
    await this.update(id, { settle_lease_until: notBefore })
  }

  /** What went wrong at the last attempt to settle. */
  async recordError(id: string, error: string): Promise<void> {
    await this.update(id, { settle_error: error })
  }

  /**
   * The merchant must look at it: money that Medusa cannot take in by itself. False where an item was open already; that
   * one tells what the last attempt found then, unless it tells that the service contradicts itself.
   */
  async hold(id: string, reason: AttentionReason, detail: string): Promise<boolean> {
    return this.pg.transaction((trx) => hold(trx, id, reason, detail))
  }

  /** Opens an attention item. False where one is open for this payment order already. */
  async raiseAttention(id: string, reason: AttentionReason, detail: string): Promise<boolean> {
    return this.pg.transaction((trx) => raise(trx, id, reason, detail))
  }

  private async update(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.rows()
      .where({ id })
      .update({ ...values, updated_at: new Date() })
  }

  private ago(seconds: number): Date {
    return new Date(Date.now() - seconds * 1000)
  }
}
