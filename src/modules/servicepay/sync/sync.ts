import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { inSeconds } from "../database/clock"
import { isFree, isIdle } from "./leases"
import { type AttentionReason } from "../models/attention-item"
import { isUncontradicted } from "../payment-orders/record-status"
import { mayStillPay, otherPayments, type PurchaseOf } from "./other-payments"
import { claimPurchase, releasePurchase, type Claimed } from "./purchase-claims"
import { hasOpenItem, openItem, openItems, resolveItem } from "../attention/items"
import { hold, raise } from "../attention/open-item"
import { TOLERANCE } from "../payment-orders/amounts"
import { paymentOrders } from "../payment-orders/rows"
import { refunded } from "../refunds/refunds"
import { isSpent } from "../polling/next-check"

const TABLE = "servicepay_payment_order"

/** A notification of the other final status. */
const CONTRADICTION = `select 1 from servicepay_notification said
  join ${TABLE} payment on payment.external_transaction_id = said.external_transaction_id
  where payment.id = ? and said.status in ('CON', 'CAN') and said.status <> payment.status and said.deleted_at is null`

/** How long a payment order waits for another of the same purchase that is being synced. */
const PURCHASE_WAIT_SECONDS = 5

interface Synced {
  readonly status: "CON" | "CAN"
  readonly orderId: string | null
  /** The number of the caller's attempt. */
  readonly attempt?: number | undefined
  /** What the merchant must hear of though it is synced. */
  readonly item?: { readonly reason: AttentionReason; readonly detail: string } | undefined
}

/**
 * Who makes Medusa agree with a payment order, and what came of it. A claim is a lease on the row, so that several
 * processes are safe on PostgreSQL alone and a dead one holds nothing for ever.
 */
export class PaymentSync {
  constructor(private readonly pg: Knex) {}

  /**
   * Takes the right to sync for `leaseSeconds`, and the purchase with it; answers the number of the attempt. Undefined when
   * it is synced, or another process is at it, or a failed attempt is too young, or another payment order of the same
   * purchase is being synced. `ours` is the end of a lease that the caller has on it.
   */
  async claim(id: string, leaseSeconds: number, ours?: Date): Promise<number | undefined> {
    const change = paymentOrders(this.pg)
      .where({ id })
      .whereIn("status", ["CON", "CAN"])
      .whereIn("sync_state", ["open", "on_hold"])
      .andWhere((wanted) => void wanted.where("status", "CAN").orWhereNull("closed_at"))
      .andWhere((sure) => void isUncontradicted(sure))
      .andWhere((free) => {
        void isFree(free)
        if (ours) {
          void free.orWhere("sync_lease_until", ours)
        }
      })
      .update({
        sync_lease_until: inSeconds(this.pg, leaseSeconds),
        sync_attempts: this.pg.raw("sync_attempts + 1"),
        updated_at: this.pg.fn.now(),
      })
    const claimed = await claimPurchase(this.pg, change, leaseSeconds)
    if (claimed && (!claimed.taken || (await this.isSeenTo(id, claimed)))) {
      // A held one waits for the merchant: a lease left on it would look like an attempt that died.
      const seconds = claimed.sync_state === "on_hold" ? 0 : PURCHASE_WAIT_SECONDS
      await this.stepBack(id, claimed.sync_attempts, seconds)
      return undefined
    }
    return claimed?.sync_attempts
  }

  /** What the merchant has closed, or given back, is never taken in behind their back. Looked at once nobody else can do so. */
  private async isSeenTo(id: string, claimed: Claimed): Promise<boolean> {
    if (claimed.sync_state !== "on_hold") {
      return this.isGivenBack(id, claimed)
    }
    const [open] = await openItems(this.pg).where({ payment_order_id: id }).select<{ id: string }[]>("id")
    return open === undefined || (await this.isGivenBack(id, claimed))
  }

  /** Money that the merchant has given back, in part even, is captured no more. What is open never was before them. */
  private async isGivenBack(id: string, { status, sync_state }: Claimed): Promise<boolean> {
    return status === "CON" && sync_state !== "open" && (await refunded(this.pg, id)) > 0
  }

  /** Gives back a claim that led to nothing: it was no attempt. Nobody takes it again for so many seconds. */
  async stepBack(id: string, attempt: number, seconds: number): Promise<void> {
    await this.letGo(id, attempt, seconds, attempt - 1)
  }

  /**
   * Allows the shopper's own completion of the cart to turn a confirmed payment order into a capture: takes the purchase for
   * it, and keeps the merchant from giving the money back meanwhile. False where another payment order of the purchase comes
   * first, or this one buys nothing any more. Whoever syncs this payment order at the same time captures the same session.
   */
  async claimCompletion(id: string, sessionId: string | null, leaseSeconds: number): Promise<boolean> {
    const change = paymentOrders(this.pg)
      .where({ id, session_id: sessionId, status: "CON", closed_at: null })
      .andWhere((wanted) => {
        void wanted.whereNot("sync_state", "on_hold").orWhere((held) => void hasOpenItem(held))
      })
      .andWhere((sure) => void isUncontradicted(sure))
      .update({ completing_until: inSeconds(this.pg, leaseSeconds) })
    const claimed = await claimPurchase(this.pg, change, leaseSeconds)
    if (claimed && (!claimed.taken || (await this.isGivenBack(id, claimed)))) {
      await paymentOrders(this.pg).where({ id }).update({ completing_until: null })
      await releasePurchase(this.pg, id)
      return false
    }
    return claimed !== undefined
  }

  /** Nobody is turning it into a capture now. */
  async isIdle(id: string): Promise<boolean> {
    const idle = await paymentOrders(this.pg)
      .where({ id })
      .andWhere((free) => void isIdle(free))
      .first<{ id: string } | undefined>("id")
    return idle !== undefined
  }

  /** Binds a payment order to another session of its collection. False while somebody may be capturing it. */
  async bindIdle(id: string, sessionId: string): Promise<boolean> {
    const bound = await paymentOrders(this.pg)
      .where({ id })
      .whereNot("sync_state", "synced")
      .andWhere((free) => void isIdle(free))
      .update({ session_id: sessionId, superseded_at: null, updated_at: this.pg.fn.now() })
    return bound === 1
  }

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

  /** Whether another payment order has the purchase of this one now. */
  async isPurchaseTaken(id: string): Promise<boolean> {
    const claim = await this.pg("servicepay_purchase_claim as claim")
      .join(
        `${TABLE} as payment`,
        this.pg.raw("claim.id = coalesce(payment.cart_id, payment.payment_collection_id)"),
      )
      .where("payment.id", id)
      .whereNot("claim.payment_order_id", id)
      .whereRaw("claim.held_until > now()")
      .first<{ id: string } | undefined>("claim.id")
    return claim !== undefined
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

  /**
   * Takes a pending payment order, or a spent one, while its order is given up, so that a payment which arrives meanwhile is
   * synced after that and not beside it. Gives the end of the lease; undefined when it is neither, or somebody is at it.
   */
  async claimExpiry(id: string, leaseSeconds: number): Promise<Date | undefined> {
    const change = paymentOrders(this.pg)
      .where({ id })
      .andWhere((given) => void given.where("status", "PEN").orWhere((spent) => void isSpent(spent)))
      .andWhere((free) => void isFree(free))
      .update({
        sync_lease_until: inSeconds(this.pg, leaseSeconds),
        updated_at: this.pg.fn.now(),
      })
    const claimed = await claimPurchase(this.pg, change, leaseSeconds)
    const lease = claimed?.sync_lease_until ?? undefined
    if (lease && !claimed?.taken) {
      await this.release(id, lease)
      return undefined
    }
    return lease
  }

  /** Gives a lease back, as long as nobody has taken it over since. */
  async release(id: string, lease: Date): Promise<void> {
    const released = await paymentOrders(this.pg)
      .where({ id, sync_lease_until: lease })
      .update({ sync_lease_until: null, updated_at: this.pg.fn.now() })
    if (released === 1) {
      await releasePurchase(this.pg, id)
    }
  }

  /** An attempt failed in a way that may pass: nobody tries again for so many seconds, unless somebody does already. */
  async postpone(id: string, attempt: number, seconds: number): Promise<void> {
    await this.letGo(id, attempt, seconds, attempt)
  }

  private async letGo(id: string, attempt: number, seconds: number, attempts: number): Promise<void> {
    const released = await paymentOrders(this.pg)
      .where({ id, sync_attempts: attempt })
      .whereNot("sync_state", "synced")
      .update({
        sync_attempts: attempts,
        sync_lease_until: seconds > 0 ? inSeconds(this.pg, seconds) : null,
        updated_at: this.pg.fn.now(),
      })
    if (released === 1) {
      await releasePurchase(this.pg, id)
    }
  }

  /** What went wrong at the last attempt to sync. */
  async recordError(id: string, error: string): Promise<void> {
    await paymentOrders(this.pg).where({ id }).update({ sync_error: error, updated_at: new Date() })
  }

  /**
   * The merchant must look at it: money that Medusa cannot take in by itself. False where an item was open already; that
   * one tells what the last attempt found then, unless it tells that the service contradicts itself. False as well where
   * it is synced or somebody else is at it: what they find counts. `attempt` is the number of the caller's own.
   */
  async hold(id: string, reason: AttentionReason, detail: string, attempt?: number): Promise<boolean> {
    return this.pg.transaction((trx) => hold(trx, id, reason, detail, attempt))
  }

  /** What an open item of this reason asked for has been done by the store itself. */
  async answered(id: string, reason: AttentionReason): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await paymentOrders(trx).where({ id }).forUpdate().first("id")
      const end = { resolution: "synced" } as const
      await resolveItem(trx, { payment_order_id: id }, end, (items) => void items.where({ reason }))
    })
  }

  /** Opens an attention item. False where one is open for this payment order already. */
  async raiseAttention(id: string, reason: AttentionReason, detail: string): Promise<boolean> {
    return this.pg.transaction((trx) => raise(trx, id, reason, detail))
  }
}
