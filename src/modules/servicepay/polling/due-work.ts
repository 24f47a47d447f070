import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { inSeconds, now, secondsAgo } from "../database/clock"
import { isUncontradicted } from "../payment-orders/record-status"

const ORDERS = "servicepay_payment_order"
const NOTIFICATIONS = "servicepay_notification"

/**
 * What is left to do, found by index and in small portions, so that neither memory nor time grows with the backlog.
 * Several processes may ask at once: what is claimed here is claimed once.
 */
export class DueWork {
  constructor(private readonly pg: Knex) {}

  /**
   * Takes pending payment orders that are due for a status query, oldest first. Another process skips them; should this
   * one die, they are due again after `leaseSeconds`.
   */
  async claimDueChecks(limit: number, leaseSeconds: number): Promise<string[]> {
    const due = this.pg(ORDERS)
      .select("id")
      .whereNull("deleted_at")
      .whereNotNull("next_check_at")
      .andWhere("next_check_at", "<=", now(this.pg))
      .orderBy("next_check_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
    const claimed = await this.pg(ORDERS)
      .whereIn("id", due)
      .update({
        next_check_at: inSeconds(this.pg, leaseSeconds),
        last_checked_at: now(this.pg),
        check_attempts: this.pg.raw("check_attempts + 1"),
      })
      .returning<{ id: string }[]>("id")
    return claimed.map(({ id }) => id)
  }

  /**
   * Payment orders with a final status that Medusa does not agree with yet, and that nobody is syncing. What only the
   * status query has seen is among them once it is older than `queryGraceSeconds`: the webhook may still say otherwise.
   */
  async openPayments(
    limit: number,
    queryGraceSeconds: number,
  ): Promise<
    { readonly id: string; readonly status: "CON" | "CAN"; readonly status_source: string | null }[]
  > {
    return this.pg(ORDERS)
      .select("id", "status", "status_source")
      .whereNull("deleted_at")
      .where("sync_state", "open")
      .whereNot("status", "PEN")
      .andWhere(
        (free) => void free.whereNull("sync_lease_until").orWhere("sync_lease_until", "<=", now(this.pg)),
      )
      .andWhere(
        (sure) =>
          void sure
            .where("status_source", "webhook")
            .orWhere("status_at", "<=", secondsAgo(this.pg, queryGraceSeconds)),
      )
      .andWhere((sure) => void isUncontradicted(sure))
      .orderBy("status_at")
      .limit(limit)
  }

  /**
   * Payments that are before the merchant, and are tried all the same: those that Medusa could not take in at many attempts,
   * each once in so many seconds, those whose last attempt died, and those whose notification has come after all, but found
   * their purchase busy. What was given back in part is not tried.
   */
  async dueRetries(limit: number, everySeconds: number): Promise<string[]> {
    const rows = await this.pg(`${ORDERS} as payment`)
      .select<{ id: string }[]>("payment.id")
      .whereNull("payment.deleted_at")
      .where({ "payment.sync_state": "on_hold", "payment.status": "CON" })
      .whereNull("payment.attention_resolved_at")
      .whereNull("payment.closed_at")
      .andWhere(
        (due) =>
          void due
            .where(
              (died) =>
                void died
                  .whereRaw("payment.sync_lease_until < now()")
                  // What is captured on the merchant's word alone.
                  .whereNotIn("payment.attention_reason", ["not_notified", "conflicting_status"]),
            )
            .orWhere(
              (failed) =>
                void failed
                  .where("payment.attention_reason", "not_captured")
                  .whereNull("payment.sync_lease_until")
                  .where("payment.updated_at", "<", secondsAgo(this.pg, everySeconds)),
            )
            .orWhere(
              (heard) =>
                void heard
                  .where({
                    "payment.attention_reason": "not_notified",
                    "payment.status_source": "webhook",
                  })
                  .whereRaw("coalesce(payment.sync_lease_until, now()) <= now()"),
            ),
      )
      .whereNotExists(
        this.pg("servicepay_manual_refund as refund")
          .whereRaw("refund.payment_order_id = payment.id")
          .whereNull("refund.deleted_at"),
      )
      .orderBy("payment.updated_at")
      .limit(limit)
    return rows.map(({ id }) => id)
  }

  /** Notifications that were acknowledged and are not processed, oldest first, apart from those already seen to. */
  async waitingNotifications(limit: number, apartFrom: readonly string[] = []): Promise<string[]> {
    const rows = await this.pg(NOTIFICATIONS)
      .select<{ id: string }[]>("id")
      .whereNull("deleted_at")
      .where("state", "received")
      .andWhere("next_attempt_at", "<=", now(this.pg))
      .andWhereRaw("id <> all(?::text[])", [[...apartFrom]])
      .orderBy("next_attempt_at")
      .limit(limit)
    return rows.map(({ id }) => id)
  }
}
