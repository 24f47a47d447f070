import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { openItem, openItems, resolveItem } from "../attention/items"
import { hold } from "../attention/open-item"
import { type AttentionReason } from "../models/attention-item"
import { TOLERANCE } from "../payment-orders/amounts"
import { paymentOrders } from "../payment-orders/rows"
import { refunded } from "../refunds/refunds"
import { mayStillPay, otherPayments, type PurchaseOf } from "./other-payments"

/** A notification of the other final status. */
const CONTRADICTION = `select 1 from servicepay_notification said
  join servicepay_payment_order payment on payment.external_transaction_id = said.external_transaction_id
  where payment.id = ? and said.status in ('CON', 'CAN') and said.status <> payment.status and said.deleted_at is null`

interface Synced {
  readonly status: "CON" | "CAN"
  readonly orderId: string | null
  /** The number of the caller's attempt. */
  readonly attempt?: number | undefined
  /** What the merchant must hear of though it is synced. */
  readonly item?: { readonly reason: AttentionReason; readonly detail: string } | undefined
}

/** What came of making Medusa agree with a payment order, and what makes it disagree again. */
export class PaymentSync {
  constructor(private readonly pg: Knex) {}

  /** Whether another payment order of the purchase was paid, and is neither given back nor closed: its order is not to go. */
  async isAnotherPaid(payment: PurchaseOf): Promise<boolean> {
    const other = await otherPayments(this.pg, payment)
      .andWhere((paid) => void mayStillPay(paid))
      .first<{ id: string } | undefined>("id")
    return other !== undefined
  }

  /** The same for a payment of any of these payment collections. */
  async isPaidThrough(collectionIds: readonly string[], exceptId: string): Promise<boolean> {
    const other = await paymentOrders(this.pg)
      .whereIn("payment_collection_id", collectionIds)
      .whereNot({ id: exceptId })
      .andWhere((paid) => void mayStillPay(paid))
      .first<{ id: string } | undefined>("id")
    return other !== undefined
  }

  /**
   * Medusa agrees: read back, not assumed. Closes an attention item that syncing has answered; that the service has said
   * both, paid and cancelled, it has not. Opens an item of its own in the same transaction, since nothing looks at what is
   * synced again. False where it has another status by now, or another attempt has begun.
   */
  async synced(id: string, done: Synced): Promise<boolean> {
    return this.pg.transaction((trx) => this.writeSynced(trx, id, done))
  }

  private async writeSynced(
    trx: Knex.Transaction,
    id: string,
    { status, orderId, attempt, item }: Synced,
  ): Promise<boolean> {
    const now = new Date()
    const ours = { id, status, ...(attempt !== undefined && { sync_attempts: attempt }) }
    const before = await paymentOrders(trx)
      .where(ours)
      .whereNot("sync_state", "synced")
      .forUpdate()
      .first<{ sync_state: "open" | "on_hold" } | undefined>("sync_state")
    if (!before) {
      return false
    }
    await paymentOrders(trx)
      .where({ id })
      .update({
        sync_state: "synced",
        synced_at: now,
        sync_lease_until: null,
        completing_until: null,
        next_check_at: null,
        sync_error: null,
        order_id: trx.raw("coalesce(?, order_id)", [orderId]),
        updated_at: now,
      })
    await trx("servicepay_purchase_claim").where({ payment_order_id: id }).delete()
    await resolveItem(trx, { payment_order_id: id }, { resolution: "synced" }, (answered) => {
      if (before.sync_state === "open") {
        void answered.whereIn("reason", ["not_captured", "unpaid_order"])
      } else if (status === "CON") {
        void answered.whereNot("reason", "conflicting_status")
      } else {
        void answered.whereRaw(`(reason <> 'conflicting_status' or not exists (${CONTRADICTION}))`, [id])
      }
    })
    if (item && !(await openItem(trx, { payment_order_id: id }, item))) {
      await openItems(trx)
        .where({ payment_order_id: id })
        .update({ detail: trx.raw("concat_ws(' ', detail, ?::text)", [item.detail]) })
    }
    return true
  }

  /**
   * Payments whose orders are gone from Medusa: what was synced on them is to be synced anew. What was given back in part is
   * captured no more, so the merchant must look at the rest; of what was given back in full there is nothing left to see to.
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
          const givenBack = await refunded(trx, id)
          if (Number(amount) - givenBack <= TOLERANCE) {
            await paymentOrders(trx).where({ id }).update({ cancellation_seen_at: now, updated_at: now })
            continue
          }
          const anew = { sync_state: "open", synced_at: null, order_id: null, updated_at: now }
          await paymentOrders(trx).where({ id }).update(anew)
          if (givenBack > 0) {
            const detail = `Order ${orderId} is gone from Medusa. ${String(givenBack)} of ${String(Number(amount))} Kz were refunded. Refund the rest.`
            await hold(trx, id, "paid_no_order", detail)
          }
        }
      })
    }
  }

  /** A cancellation is to be acted on again: its order was placed after it had been. */
  async reopenCancellation(id: string): Promise<void> {
    await paymentOrders(this.pg)
      .where({ id, status: "CAN", sync_state: "synced" })
      .update({ sync_state: "open", synced_at: null, updated_at: new Date() })
  }

  /** What went wrong at the last attempt to sync. */
  async recordError(id: string, error: string): Promise<void> {
    await paymentOrders(this.pg).where({ id }).update({ sync_error: error, updated_at: new Date() })
  }
}
