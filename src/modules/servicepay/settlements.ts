import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { SYSTEM, writeHistory } from "./history"
import { type AttentionReason } from "./models/payment-order"
import { hold, raise } from "./raise-attention"

const TABLE = "servicepay_payment_order"

/** A notification of the other final status. */
const CONTRADICTION = `select 1 from servicepay_notification said
  where said.external_transaction_id = ${TABLE}.external_transaction_id
    and said.status in ('CON', 'CAN') and said.status <> ${TABLE}.status and said.deleted_at is null`

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

  /**
   * Medusa agrees: read back, not assumed. Closes an attention item that settling has answered; that the service has said
   * both, paid and cancelled, it has not.
   */
  async settled(id: string, orderId: string | null): Promise<void> {
    const now = new Date()
    const answered = `settlement = 'held' and not (attention_reason = 'conflicting_status' and exists (${CONTRADICTION}))`
    const [row] = await this.rows()
      .where({ id })
      .whereNot("settlement", "settled")
      .update({
        settlement: "settled",
        settled_at: now,
        settle_lease_until: null,
        settle_error: null,
        order_id: this.pg.raw("coalesce(?, order_id)", [orderId]),
        attention_resolved_at: this.pg.raw(
          `case when ${answered} then coalesce(attention_resolved_at, ?) else attention_resolved_at end`,
          [now],
        ),
        attention_resolution: this.pg.raw(
          `case when ${answered} then coalesce(attention_resolution, 'settled') else attention_resolution end`,
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
   * that and not beside it. Gives the end of the lease; undefined when it is pending no more, or somebody is at it.
   */
  async claimGivingUp(id: string, leaseSeconds: number): Promise<Date | undefined> {
    const lease = this.ago(-leaseSeconds)
    const claimed = await this.pg(TABLE)
      .where({ id, status: "PEN" })
      .andWhere(
        (free) => void free.whereNull("settle_lease_until").orWhere("settle_lease_until", "<", new Date()),
      )
      .update({ settle_lease_until: lease, updated_at: new Date() })
    return claimed === 1 ? lease : undefined
  }

  /** Gives a lease back, as long as nobody has taken it over since. */
  async release(id: string, lease: Date): Promise<void> {
    await this.rows()
      .where({ id, settle_lease_until: lease })
      .update({ settle_lease_until: null, updated_at: new Date() })
  }

  /** An attempt failed in a way that may pass: nobody tries again before the time given, unless somebody does already. */
  async postpone(id: string, attempt: number, notBefore: Date): Promise<void> {
    await this.rows()
      .where({ id, settle_attempts: attempt })
      .whereNot("settlement", "settled")
      .update({ settle_lease_until: notBefore, updated_at: new Date() })
  }

  /** What went wrong at the last attempt to settle. */
  async recordError(id: string, error: string): Promise<void> {
    await this.rows().where({ id }).update({ settle_error: error, updated_at: new Date() })
  }

  /**
   * The merchant must look at it: money that Medusa cannot take in by itself. False where an item was open already; that
   * one tells what the last attempt found then, unless it tells that the service contradicts itself. False as well where
   * it is settled or somebody else is at it: what they find counts. `attempt` is the number of the caller's own.
   */
  async hold(id: string, reason: AttentionReason, detail: string, attempt?: number): Promise<boolean> {
    return this.pg.transaction((trx) => hold(trx, id, reason, detail, attempt))
  }

  /** Opens an attention item. False where one is open for this payment order already. */
  async raiseAttention(id: string, reason: AttentionReason, detail: string): Promise<boolean> {
    return this.pg.transaction((trx) => raise(trx, id, reason, detail))
  }

  private ago(seconds: number): Date {
    return new Date(Date.now() - seconds * 1000)
  }
}
