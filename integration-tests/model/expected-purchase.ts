import { ExpectedPaymentOrder, type Final, type Key, type Worker } from "./expected-ledger"

/** What a worker is doing: syncing a payment, or cancelling an order that waited too long. */
export type Work =
  | { readonly kind: "syncing"; readonly key: Key; readonly attempt: number }
  | { readonly kind: "giving up"; readonly key: Key; readonly lease: Date; taken: boolean }

/** Two payment orders of one cart, two workers, the merchant, and the notifications that may still arrive. */
export class Model {
  readonly orders: Readonly<Record<Key, ExpectedPaymentOrder>> = {
    first: new ExpectedPaymentOrder(),
    second: new ExpectedPaymentOrder(),
  }
  readonly work = new Map<Worker, Work>()
  /** Bodies of notifications that were kept. */
  readonly bodies = new Set<string>()
  /** Stored and not processed, by the notification's id. */
  readonly waiting = new Map<string, { readonly key: Key; readonly status: "PEN" | Final }>()
  /** What the job has read as missing a notification, perhaps a while ago. */
  listed: Key[] = []

  /** A worker has a claim for the other payment order of the same cart. */
  isPurchaseTaken(key: Key, cart = this.orders[key].cart): boolean {
    const other = this.orders[key === "first" ? "second" : "first"]
    return other.cart === cart && other.claims
  }

  /** Polls the cart's other payment order again, because this one no longer pays for the cart. */
  paysNoMore(key: Key, cart: ExpectedPaymentOrder["cart"], isForNow = false): void {
    const other = this.orders[key === "first" ? "second" : "first"]
    if (other.cart !== cart) {
      return
    }
    const isContradicted = other.open && other.item?.reason === "conflicting_status"
    if (other.status === "CAN" && other.sync_state !== "on_hold" && !isContradicted) {
      other.sync_state = "open"
      other.attempts += 1
      // Until then an attachment may be undone.
      other.leased ||= isForNow
      if (isForNow) {
        this.leaseIsReplaced(other)
      }
    }
    other.watched ||= other.status === "PEN"
  }

  /** The worker's lease ends: it expired, or another worker has the payment order now. */
  leaseEnds(key: Key): void {
    this.orders[key].leased = false
    this.orders[key].claims = false
    this.leaseIsReplaced(this.orders[key])
  }

  /** The lease of the worker that is cancelling its order is not in the row any more. */
  leaseIsReplaced(paper: ExpectedPaymentOrder): void {
    for (const work of this.work.values()) {
      if (work.kind === "giving up" && this.orders[work.key] === paper) {
        work.taken = true
      }
    }
  }
}
