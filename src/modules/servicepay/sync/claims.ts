import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasOpenItem, openItems } from "../attention/items"
import { inSeconds } from "../database/clock"
import { paymentOrders } from "../payment-orders/rows"
import { isUncontradicted } from "../payment-orders/record-status"
import { isSpent } from "../polling/next-check"
import { refunded } from "../refunds/refunds"
import { isFree, isIdle } from "./leases"
import { claimPurchase, releasePurchase, type Claimed } from "./purchase-claims"

/** How long a payment order waits for another of the same purchase that is being synced. */
const PURCHASE_WAIT_SECONDS = 5

/**
 * Who may make Medusa agree with a payment order. A claim is a lease on the row, so that several processes are safe on
 * PostgreSQL alone and a dead one holds nothing for ever.
 */
export class SyncClaims {
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

  /** Whether another payment order has the purchase of this one now. */
  async isPurchaseTaken(id: string): Promise<boolean> {
    const claim = await this.pg("servicepay_purchase_claim as claim")
      .join(
        "servicepay_payment_order as payment",
        this.pg.raw("claim.id = coalesce(payment.cart_id, payment.payment_collection_id)"),
      )
      .where("payment.id", id)
      .whereNot("claim.payment_order_id", id)
      .whereRaw("claim.held_until > now()")
      .first<{ id: string } | undefined>("claim.id")
    return claim !== undefined
  }
}
