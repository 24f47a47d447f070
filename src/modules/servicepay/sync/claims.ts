import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasOpenItem, openItems } from "../attention/items"
import { inSeconds } from "../database/clock"
import { paymentOrders } from "../payment-orders/rows"
import { isUncontradicted } from "../payment-orders/record-status"
import { isSpent } from "../polling/next-check"
import { refunded } from "../refunds/refunds"
import { IS_FREE, isFree, isIdle } from "./leases"
import { claimPurchase, releasePurchase, type Claimed } from "./purchase-claims"

/** Seconds that a payment order waits for another one of the same purchase that is being synced. */
const PURCHASE_WAIT_SECONDS = 5

/**
 * The claims to sync payment orders. A claim is a lease on the row: it needs only PostgreSQL, and the claim
 * of a process that died ends with its lease.
 */
export class SyncClaims {
  constructor(private readonly pg: Knex) {}

  /**
   * Claims the sync of a payment order, and its purchase, for `leaseSeconds`. Returns the number of the attempt.
   * Undefined if it is synced or closed, if another process is syncing it, if its last attempt failed too recently, or
   * if another payment order of the same purchase is being synced. `ours` is the end of a lease that the caller already
   * holds.
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
    if (claimed && (!claimed.taken || (await this.isResolvedByMerchant(id, claimed)))) {
      // A held payment order waits for the merchant: a lease left on it would look like an attempt that died.
      const seconds = claimed.sync_state === "on_hold" ? 0 : PURCHASE_WAIT_SECONDS
      await this.stepBack(id, claimed.sync_attempts, seconds)
      return undefined
    }
    return claimed?.sync_attempts
  }

  /**
   * A sync must not overrule the merchant who has closed or refunded a payment. Checked under the claim, when nobody
   * else can do so.
   */
  private async isResolvedByMerchant(id: string, claimed: Claimed): Promise<boolean> {
    if (claimed.sync_state !== "on_hold") {
      return this.isRefunded(id, claimed)
    }
    const [open] = await openItems(this.pg).where({ payment_order_id: id }).select<{ id: string }[]>("id")
    return open === undefined || (await this.isRefunded(id, claimed))
  }

  /**
   * A payment that is refunded, even in part, is never captured. The merchant was never asked about one that is still
   * open.
   */
  private async isRefunded(id: string, { status, sync_state }: Claimed): Promise<boolean> {
    return status === "CON" && sync_state !== "open" && (await refunded(this.pg, id)) > 0
  }

  /** Releases a claim that led to no attempt. The payment order cannot be claimed again for this many seconds. */
  async stepBack(id: string, attempt: number, seconds: number): Promise<void> {
    await this.letGo(id, attempt, seconds, attempt - 1)
  }

  /**
   * Lets the shopper's own cart completion capture a confirmed payment order. It claims the purchase, and keeps the
   * merchant from refunding the money meanwhile. Returns the end of the claim. Undefined if another payment order of the
   * purchase comes first, or this one no longer pays for anything. A process that syncs this payment order at the same
   * time captures the same session.
   */
  async claimCompletion(
    id: string,
    sessionId: string | null,
    leaseSeconds: number,
  ): Promise<Date | undefined> {
    const change = paymentOrders(this.pg)
      .where({ id, session_id: sessionId, status: "CON", closed_at: null })
      .andWhere((wanted) => {
        void wanted.whereNot("sync_state", "on_hold").orWhere((held) => void hasOpenItem(held))
      })
      .andWhere((sure) => void isUncontradicted(sure))
      .update({
        // After a claim that still runs, this one ends between two milliseconds. So no `Date` equals it, and giving it
        // back takes nothing from the capture that was allowed before.
        completing_until: this.pg.raw(
          "? + case when completing_until > now() then interval '1 microsecond' else interval '0' end",
          [inSeconds(this.pg, leaseSeconds)],
        ),
      })
    const claimed = await claimPurchase(this.pg, change, leaseSeconds)
    const until = claimed?.completing_until ?? undefined
    if (until && (!claimed?.taken || (await this.isRefunded(id, claimed)))) {
      await this.releaseCompletion(id, until)
      return undefined
    }
    return until
  }

  /** Gives back a claim of `claimCompletion`, unless a later one has begun. What a running sync has claimed stays. */
  async releaseCompletion(id: string, until: Date): Promise<void> {
    const released = await paymentOrders(this.pg)
      .where({ id, completing_until: until })
      .update({ completing_until: null })
      .returning<{ isFree: boolean }[]>(this.pg.raw(`${IS_FREE} as "isFree"`))
    if (released[0]?.isFree) {
      await releasePurchase(this.pg, id)
    }
  }

  /** Whether nobody is capturing the payment order now. */
  async isIdle(id: string): Promise<boolean> {
    const idle = await paymentOrders(this.pg)
      .where({ id })
      .andWhere((free) => void isIdle(free))
      .first<{ id: string } | undefined>("id")
    return idle !== undefined
  }

  /**
   * Binds a payment order to another session of its collection. False if it is synced, or while somebody may be
   * capturing it.
   */
  async bindIdle(id: string, sessionId: string): Promise<boolean> {
    const bound = await paymentOrders(this.pg)
      .where({ id })
      .whereNot("sync_state", "synced")
      .andWhere((free) => void isIdle(free))
      .update({ session_id: sessionId, superseded_at: null, updated_at: this.pg.fn.now() })
    return bound === 1
  }

  /**
   * Claims a pending or spent payment order while its order is cancelled as unpaid. A payment that arrives meanwhile is
   * then synced afterwards, not at the same time. Returns the end of the lease. Undefined if the payment order is
   * neither pending nor spent, or is claimed already. The claim counts as an attempt while it lasts: a sync whose own
   * lease ran out before can no longer shorten or prolong this one.
   */
  async claimExpiry(id: string, leaseSeconds: number): Promise<Date | undefined> {
    const change = paymentOrders(this.pg)
      .where({ id })
      .andWhere((given) => void given.where("status", "PEN").orWhere((spent) => void isSpent(spent)))
      .andWhere((free) => void isFree(free))
      .update({
        sync_lease_until: inSeconds(this.pg, leaseSeconds),
        sync_attempts: this.pg.raw("sync_attempts + 1"),
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

  /** Releases the lease of `claimExpiry`, unless another process has taken it over. */
  async release(id: string, lease: Date): Promise<void> {
    const released = await paymentOrders(this.pg)
      .where({ id, sync_lease_until: lease })
      .update({
        sync_lease_until: null,
        sync_attempts: this.pg.raw("sync_attempts - 1"),
        updated_at: this.pg.fn.now(),
      })
    if (released === 1) {
      await releasePurchase(this.pg, id)
    }
  }

  /**
   * An attempt failed in a way that may pass. Nobody tries again for `seconds`, unless a later attempt has already
   * begun.
   */
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

  /** Whether another payment order holds the claim on this one's purchase now. */
  async isPurchaseTaken(id: string): Promise<boolean> {
    const claim = await this.pg("servicepay_purchase_claim as claim")
      .join(
        "servicepay_payment_order as payment",
        this.pg.raw(
          "claim.id in (coalesce(payment.cart_id, payment.payment_collection_id), payment.order_id)",
        ),
      )
      .where("payment.id", id)
      .whereNot("claim.payment_order_id", id)
      .whereRaw("claim.held_until > now()")
      .first<{ id: string } | undefined>("claim.id")
    return claim !== undefined
  }
}
