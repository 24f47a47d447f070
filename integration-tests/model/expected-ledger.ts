import type { AttentionReason } from "../../src/modules/servicepay/models/attention-item"

export type Key = "first" | "second"
export type Worker = "one" | "two"
export type Final = "CON" | "CAN"

/** What the shopper paid for each payment order, in kwanzas. */
export const PAID = 5000

interface Item {
  readonly reason: AttentionReason
  readonly open: boolean
}

/** A payment order by the plain rules, without a database. */
export class ExpectedPaymentOrder {
  status: "PEN" | Final = "PEN"
  source: "webhook" | "status_query" | null = null
  sync_state: "open" | "synced" | "on_hold" = "open"
  /** A worker has a lease on it that has not expired. */
  leased = false
  /** The worker that has it has a claim on its purchase too. */
  claims = false
  attempts = 0
  item: Item | undefined
  /** The statuses in its stored notifications, processed or not. */
  readonly told = new Set<"PEN" | Final>()
  /** The statuses of those that are not processed yet. */
  waiting: ("PEN" | Final)[] = []
  watched = true
  /** The time to wait for a webhook is over. */
  graceOver = false
  cart: "own" | "other" = "own"
  /** The merchant closed it before it was synced: it is never captured after that. */
  closed = false
  refunds: { readonly amount: number; used: boolean }[] = []

  get open(): boolean {
    return this.item?.open ?? false
  }

  get refunded(): number {
    return this.refunds.reduce((sum, { amount }) => sum + amount, 0)
  }

  get claimable(): boolean {
    const wanted = this.sync_state === "open" || (this.sync_state === "on_hold" && this.open)
    const mayBeTaken = this.status === "CAN" || !this.closed
    return (
      this.status !== "PEN" &&
      wanted &&
      mayBeTaken &&
      !this.leased &&
      !this.isGivenBack &&
      !this.isContradicted
    )
  }

  /** The merchant closed it, or refunded a part of it, before it was synced. */
  get isGivenUp(): boolean {
    return this.closed || (this.sync_state === "on_hold" && this.refunded > 0)
  }

  /** A part of it was refunded, so it can pay for nothing. */
  get isGivenBack(): boolean {
    return this.status === "CON" && this.item !== undefined && this.refunded > 0
  }

  /** The merchant has closed it, or refunded all of it: no worker syncs it any more. */
  get isShelved(): boolean {
    return this.sync_state === "on_hold" && !this.open
  }

  /** Not paid yet, or shelved and not attached to another order: an order may wait for it until it expires. */
  get paysNothing(): boolean {
    const isSpent = this.status === "CON" && this.isShelved && this.item !== undefined
    return this.status === "PEN" || (isSpent && this.cart === "own")
  }

  get attachable(): boolean {
    return this.status === "CON" && this.sync_state === "on_hold" && this.claimable
  }

  get isAttachableButGivenBack(): boolean {
    const { isGivenBack, leased, open, sync_state } = this
    return isGivenBack && !this.closed && !leased && open && sync_state === "on_hold"
  }

  get refundable(): boolean {
    const paid = this.status === "CON" && this.sync_state !== "open"
    const isContradicted = this.item?.reason === "conflicting_status" && (this.status !== "CON" || this.open)
    return (paid || isContradicted) && !this.leased
  }

  /** The job finds it as due to be synced. */
  get waits(): boolean {
    const sure = this.source === "webhook" || this.graceOver
    return this.status !== "PEN" && this.sync_state === "open" && !this.leased && sure && !this.isContradicted
  }

  /** On hold only because no notification has arrived, and the merchant has not begun to refund it. */
  get waitsForNotification(): boolean {
    const isNotNotified = this.open && this.item?.reason === "not_notified"
    return this.sync_state === "on_hold" && isNotNotified && this.refunds.length === 0
  }

  /** Only a status check reported its status, and the store has not acted on it. */
  get isOpenOnQuery(): boolean {
    const isUntouched = this.sync_state === "open" || this.waitsForNotification
    return this.source === "status_query" && isUntouched && !this.closed
  }

  /** A queued notification has the other status, so the store does not act on the status check's. */
  get isContradicted(): boolean {
    return this.isOpenOnQuery && this.waiting.some((said) => said !== "PEN" && said !== this.status)
  }

  /**
   * A final status is final; the webhook is believed over the status query, as long as nobody has acted on that; another
   * contradiction is put before the merchant. False while somebody is at it, on the query's word.
   */
  report(status: "PEN" | Final, source: "webhook" | "status_query"): boolean {
    if (status === "PEN") {
      return true
    }
    if (this.status !== status && source === "webhook" && this.isOpenOnQuery) {
      if (this.leased) {
        return false
      }
      this.status = status
      this.source = source
      this.graceOver = false
      return true
    }
    if (this.status === "PEN") {
      this.status = status
      this.source = source
      this.watched = false
    } else if (this.status === status) {
      this.source = source === "webhook" ? source : this.source
    } else {
      this.raise("conflicting_status")
    }
    return true
  }

  raise(reason: AttentionReason): void {
    if (!this.open || reason === "conflicting_status") {
      this.item = { reason, open: true }
    }
  }

  hold(reason: AttentionReason): void {
    this.sync_state = "on_hold"
    this.leased = false
    this.claims = false
    if (this.closed) {
      return
    }
    if (this.open && this.item?.reason !== "conflicting_status") {
      this.item = { reason, open: true }
    }
    this.raise(reason)
  }

  sync(): void {
    if (this.sync_state === "synced") {
      return
    }
    const contradicted =
      this.item?.reason === "conflicting_status" && (this.status === "CON" || this.told.has("CON"))
    if (this.sync_state === "on_hold" && !contradicted) {
      this.close()
    }
    this.sync_state = "synced"
    this.leased = false
    this.claims = false
    this.watched = false
  }

  /** The merchant refunded or closed it: it is not captured afterwards. */
  shelve(): void {
    if (this.sync_state === "open" && this.status === "CON") {
      this.sync_state = "on_hold"
    }
  }

  close(): void {
    if (this.item) {
      this.item = { ...this.item, open: false }
    }
  }

  /** An order may have waited for this payment only, so it is polled again. */
  spend(): void {
    this.watched ||= this.status === "CON" && this.sync_state !== "synced"
  }

  /** Records a refund, and returns the outcome. */
  refund(amount: number, isNew: boolean): "not_refundable" | "too_much" | "repeated" | "recorded" {
    if (!this.refundable) {
      return "not_refundable"
    }
    if (this.refunded + amount > PAID) {
      return "too_much"
    }
    if (!isNew) {
      return "repeated"
    }
    this.shelve()
    this.closed ||= this.status === "CAN"
    this.refunds.push({ amount, used: false })
    if (this.refunded === PAID && this.open) {
      this.close()
      this.closed ||= this.status === "CON" && this.sync_state !== "synced"
      this.spend()
    }
    return "recorded"
  }
}
