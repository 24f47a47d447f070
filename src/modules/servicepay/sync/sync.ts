import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { inSeconds } from "../database/clock"
import { addToOpenItem, chosenBy, isContradicted, openItem, resolveItem } from "../attention/items"
import { hold } from "../attention/open-item"
import { type AttentionReason } from "../models/attention-item"
import { messagesAreDue } from "../messages/due"
import { TOLERANCE } from "../payment-orders/amounts"
import { paymentOrders } from "../payment-orders/rows"
import { refunded } from "../refunds/refunds"
import { dropPurchase } from "./purchase-claims"
import {
  lookAtOthersAgain,
  mayStillPay,
  otherPayments,
  type OrderOf,
  type PurchaseOf,
} from "./other-payments"

/** A notification that reports the other final status. */
const CONTRADICTION = `select 1 from servicepay_notification said
  join servicepay_payment_order payment on payment.external_transaction_id = said.external_transaction_id
  where payment.id = ? and said.status in ('CON', 'CAN') and said.status <> payment.status and said.deleted_at is null`

/**
 * The job looks at a cancelled order once more after this time. If the merchant cancelled it at the same moment, Medusa
 * let one of the two fail, and restored the reservations for it: perhaps after the stock was released.
 */
const LAST_LOOK_SECONDS = 120

interface Synced {
  readonly status: "CON" | "CAN"
  readonly orderId: string | null
  /** The number of the caller's attempt. */
  readonly attempt?: number | undefined
  /** What the merchant must know although the payment order is synced. */
  readonly item?: { readonly reason: AttentionReason; readonly detail: string } | undefined
  /** When the job looks at the order again: a cancelled one soon, and one that is kept for a new reference after that. */
  readonly lookAgain?: Date | "soon" | undefined
}

/** The results of syncs, and the events after which a payment order must be synced again. */
export class PaymentSync {
  constructor(private readonly pg: Knex) {}

  /**
   * Whether another payment order of the purchase was paid, and is neither refunded nor closed. If so, its order must
   * stay.
   */
  async isAnotherPaid(payment: PurchaseOf): Promise<boolean> {
    const other = await otherPayments(this.pg, payment)
      .andWhere((paid) => void mayStillPay(paid))
      .first<{ id: string } | undefined>("id")
    return other !== undefined
  }

  /** The same, for the payment orders of any of these payment collections. */
  async isPaidThrough(collectionIds: readonly string[], exceptId: string): Promise<boolean> {
    const other = await paymentOrders(this.pg)
      .whereIn("payment_collection_id", collectionIds)
      .whereNot({ id: exceptId })
      .andWhere((paid) => void mayStillPay(paid))
      .first<{ id: string } | undefined>("id")
    return other !== undefined
  }

  /**
   * Records that Medusa agrees; the caller has read this back, not assumed it. Resolves an attention item that the sync
   * has answered. It does not answer that the service reported both, paid and cancelled. Opens `item` in the same
   * transaction, because nothing looks at a synced payment order again. False if the status has changed since, if the
   * merchant has closed or refunded the payment, or if another attempt has begun.
   */
  async synced(id: string, done: Synced): Promise<boolean> {
    return this.pg.transaction((trx) => this.writeSynced(trx, id, done))
  }

  private async writeSynced(
    trx: Knex.Transaction,
    id: string,
    { status, orderId, attempt, item, lookAgain }: Synced,
  ): Promise<boolean> {
    const now = new Date()
    const ours = { id, status, ...(attempt !== undefined && { sync_attempts: attempt }) }
    const before = await paymentOrders(trx)
      .where(ours)
      .whereNot("sync_state", "synced")
      .andWhere((counts) => void counts.where("status", "CAN").orWhereNull("closed_at"))
      .forUpdate()
      .first<{ sync_state: "open" | "on_hold" } | undefined>("sync_state")
    const isGivenBack = status === "CON" && before?.sync_state === "on_hold" && (await refunded(trx, id)) > 0
    if (!before || isGivenBack) {
      return false
    }
    await paymentOrders(trx)
      .where({ id })
      .update({
        sync_state: "synced",
        synced_at: now,
        sync_lease_until: null,
        completing_until: null,
        next_check_at: lookAgain === "soon" ? inSeconds(trx, LAST_LOOK_SECONDS) : (lookAgain ?? null),
        sync_error: null,
        order_id: trx.raw("coalesce(?, order_id)", [orderId]),
        messages_at: messagesAreDue(trx, trx.raw("coalesce(?, order_id)", [orderId])),
        updated_at: now,
      })
    await dropPurchase(trx, id)
    const isHeld = status === "CON" && before.sync_state === "on_hold"
    const end = { resolution: "synced", by: isHeld ? await chosenBy(trx, id) : undefined } as const
    await resolveItem(trx, { payment_order_id: id }, end, (answered) => {
      if (before.sync_state === "open") {
        void answered.whereIn("reason", ["not_captured", "unpaid_order"])
      } else if (status === "CON") {
        void answered.whereNot("reason", "conflicting_status")
      } else {
        void answered.whereRaw(`(reason <> 'conflicting_status' or not exists (${CONTRADICTION}))`, [id])
      }
    })
    if (item && !(await openItem(trx, { payment_order_id: id }, item))) {
      await addToOpenItem(trx, id, item.detail)
    }
    return true
  }

  /**
   * Payments whose orders are gone from Medusa must be synced again. A payment that is refunded in part is never
   * captured again, so the merchant must refund the rest. If it is refunded in full, nothing is left to do. If the
   * service also reported it as cancelled, the merchant must decide.
   */
  async reopen(orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds) {
      await this.pg.transaction(async (trx) => {
        const now = new Date()
        const gone = await paymentOrders(trx)
          .where({ order_id: orderId, status: "CON", sync_state: "synced" })
          .forUpdate()
          .select<{ id: string; amount: string }[]>("id", "amount")
        for (const { id, amount } of gone) {
          const refundedAmount = await refunded(trx, id)
          if (Number(amount) - refundedAmount <= TOLERANCE) {
            await paymentOrders(trx).where({ id }).update({ cancellation_seen_at: now, updated_at: now })
            continue
          }
          const anew = { sync_state: "open", synced_at: null, order_id: null, updated_at: now }
          await paymentOrders(trx).where({ id }).update(anew)
          const isGone = `Order ${orderId} is gone from Medusa.`
          if (refundedAmount > 0) {
            const detail = `${isGone} ${String(refundedAmount)} of ${String(Number(amount))} Kz were refunded. Refund the rest.`
            await hold(trx, id, "paid_no_order", detail)
          } else if (await isContradicted(trx, id)) {
            await hold(trx, id, "paid_no_order", isGone)
          }
        }
      })
    }
  }

  /**
   * The payment pays for nothing any more, because the webhook says so. Another payment order may have kept the order
   * for its sake, and is synced or checked again.
   */
  async paysNoMore(id: string, order?: OrderOf): Promise<void> {
    const payment = await paymentOrders(this.pg)
      .where({ id })
      .first<PurchaseOf | undefined>("id", "cart_id", "payment_collection_id")
    if (payment) {
      await lookAtOthersAgain(this.pg, payment, { order })
    }
  }

  /** A cancellation must be synced again, because its order was placed after the first sync. */
  async reopenCancellation(id: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ id, status: "CAN", sync_state: "synced" })
      .update({ sync_state: "open", synced_at: null, updated_at: new Date() })
  }

  /** The error of the last sync attempt. */
  async recordError(id: string, error: string): Promise<void> {
    await paymentOrders(this.pg).where({ id }).update({ sync_error: error, updated_at: new Date() })
  }
}
