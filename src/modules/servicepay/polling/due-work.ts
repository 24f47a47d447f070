import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { inSeconds, now, secondsAgo } from "../database/clock"
import { hasOpenItem, openItems } from "../attention/items"
import { isUncontradicted } from "../payment-orders/record-status"
import { paymentOrders } from "../payment-orders/rows"
import { isFree } from "../sync/leases"
import { checkedNow } from "./next-check"

const NOTIFICATIONS = "servicepay_notification"

/** A payment order with a final status that is not synced with Medusa yet. */
interface OpenPayment {
  readonly id: string
  readonly status: "CON" | "CAN"
  readonly status_source: string | null
}

/**
 * The work that is due, found by index and in small batches, so that memory and time do not grow with the backlog.
 * Several processes may ask at once: each claim succeeds once.
 */
export class DueWork {
  constructor(private readonly pg: Knex) {}

  /**
   * Claims pending payment orders that are due for a status check, oldest first. Other processes skip them. If this
   * process dies, they are due again after `leaseSeconds`.
   */
  async claimDueChecks(limit: number, leaseSeconds: number): Promise<string[]> {
    const due = paymentOrders(this.pg)
      .select("id")
      .whereNotNull("next_check_at")
      .andWhere("next_check_at", "<=", now(this.pg))
      .orderBy("next_check_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
    const claimed = await paymentOrders(this.pg)
      .whereIn("id", due)
      .update({
        next_check_at: inSeconds(this.pg, leaseSeconds),
        ...checkedNow(this.pg),
      })
      .returning<{ id: string }[]>("id")
    return claimed.map(({ id }) => id)
  }

  /**
   * Payment orders with a final status that is not synced with Medusa yet, and that no process is syncing. If only a
   * status check has reported the status, it must be older than `queryGraceSeconds`, because a notification may still
   * contradict it.
   */
  async openPayments(limit: number, queryGraceSeconds: number): Promise<OpenPayment[]> {
    const rows = await paymentOrders(this.pg)
      .where("sync_state", "open")
      .whereNot("status", "PEN")
      .andWhere((free) => void isFree(free))
      .andWhere(
        (sure) =>
          void sure
            .where("status_source", "webhook")
            .orWhere("status_at", "<=", secondsAgo(this.pg, queryGraceSeconds)),
      )
      .andWhere((sure) => void isUncontradicted(sure))
      .orderBy("status_at")
      .limit(limit)
      .select<OpenPayment[]>("id", "status", "status_source")
    return rows
  }

  /**
   * Payments on hold to sync again without the merchant:
   * - those that Medusa could not sync in many attempts, each once in `everySeconds`,
   * - those whose process died during the last attempt,
   * - those whose notification arrived after all, while another payment of the same purchase was being synced.
   *
   * Payments that are refunded in part are left out.
   */
  async dueRetries(limit: number, everySeconds: number): Promise<string[]> {
    const rows = await openItems(this.pg)
      .join("servicepay_payment_order as payment", "payment.id", "payment_order_id")
      .whereNull("payment.deleted_at")
      .where({ sync_state: "on_hold", status: "CON", closed_at: null })
      .andWhere(
        (due) =>
          void due
            .where(
              (died) =>
                void died
                  .whereRaw("sync_lease_until < now()")
                  // Only the merchant may decide to capture these.
                  .whereNotIn("reason", ["not_notified", "conflicting_status"]),
            )
            .orWhere(
              (failed) =>
                void failed
                  .where("reason", "not_captured")
                  .whereNull("sync_lease_until")
                  .where("payment.updated_at", "<", secondsAgo(this.pg, everySeconds)),
            )
            .orWhere(
              (notified) =>
                void notified
                  .where({ reason: "not_notified", status_source: "webhook" })
                  .andWhere((free) => void isFree(free)),
            ),
      )
      .whereNotExists((refunds) => void isRefunded(refunds, "payment"))
      .orderBy("payment.updated_at")
      .limit(limit)
      .select<{ id: string }[]>("payment.id")
    return rows.map(({ id }) => id)
  }

  /**
   * Payments on hold that wait for the merchant, and that nobody has tried to sync for `everySeconds`, newest first.
   * Medusa may have captured them without a sync. Payments that are refunded in part are left out.
   */
  async heldPayments(
    limit: number,
    everySeconds: number,
  ): Promise<{ readonly id: string; readonly session_id: string }[]> {
    return paymentOrders(this.pg)
      .where({ sync_state: "on_hold", status: "CON", closed_at: null })
      .whereNotNull("session_id")
      .andWhere((held) => void hasOpenItem(held))
      .andWhere("updated_at", "<", secondsAgo(this.pg, everySeconds))
      .andWhere((free) => void isFree(free))
      .whereNotExists((refunds) => void isRefunded(refunds))
      .orderBy("status_at", "desc")
      .limit(limit)
      .select<{ id: string; session_id: string }[]>("id", "session_id")
  }

  /**
   * Payments on hold that the merchant refunded or closed, or whose cart became another order, in the last
   * `withinSeconds`. Leaves out payments whose order the merchant has already been told about.
   */
  async givenUpPayments(limit: number, withinSeconds: number): Promise<string[]> {
    const rows = await paymentOrders(this.pg)
      // Word for word the condition of the partial index: otherwise PostgreSQL does not use it.
      .whereRaw("sync_state = 'on_hold' and status = 'CON'")
      .andWhere("updated_at", ">", secondsAgo(this.pg, withinSeconds))
      .andWhereRaw("(reported_order_id is null or reported_order_id is distinct from order_id)")
      .andWhere((ended) => {
        void ended.whereNotNull("closed_at").orWhereExists((refunds) => void isRefunded(refunds))
      })
      .orderBy("updated_at", "desc")
      .limit(limit)
      .select<{ id: string }[]>("id")
    return rows.map(({ id }) => id)
  }

  /** Notifications that are acknowledged but not processed, oldest first, without those in `apartFrom`. */
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

function isRefunded(refunds: Knex.QueryBuilder, payment = "servicepay_payment_order"): Knex.QueryBuilder {
  return refunds
    .select("refund.id")
    .from("servicepay_manual_refund as refund")
    .whereRaw("refund.payment_order_id = ??", [`${payment}.id`])
    .whereNull("refund.deleted_at")
}
