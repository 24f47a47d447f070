import type { AttentionReason } from "../../modules/servicepay/models/attention-item"
import { isKwanza, isSameAmount, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"

/** What Medusa and the ledger say about a payment order, read at one moment. */
export interface SyncContext {
  /** True for a sandbox payment while live payments are on. */
  readonly isTest: boolean
  /** The session's amount when the payment order was made, in kwanzas. */
  readonly expectedAmount: number
  readonly expectedCollectionId: string | null
  /** The payment order's session; undefined if Medusa has deleted it. */
  readonly session:
    | {
        readonly id: string
        readonly isOurs: boolean
        readonly collectionId: string
        readonly amount: number
        readonly currency: string
        /** Medusa places no cart with it, because the provider once said that it cannot be paid. */
        readonly isRefused: boolean
        /** Captured in full. */
        readonly captured: boolean
        /** At least a part is captured. */
        readonly hasCaptures: boolean
      }
    | undefined
  /** `total` is what Medusa asks for the open cart now, in the cart's currency. */
  readonly cart:
    | { readonly id: string; readonly open: true; readonly total: number; readonly currency: string }
    | { readonly id: string; readonly open: false }
    | undefined
  readonly order:
    | {
        readonly id: string
        readonly canceled: boolean
        readonly currency: string
        /** True if the payment's own cart became this order. */
        readonly isOfCart: boolean
        /** What the order asks for, apart from this payment, in the order's currency. */
        readonly due: number
        /** What its other payment collections have paid or promised. */
        readonly paidElsewhere: number
        /**
         * The payment collection that pays the order: the payment order's own, another one, or none if Medusa died
         * before it linked one.
         */
        readonly collection: "ours" | "another" | "none"
      }
    | undefined
  /** The payment is captured, but its session was deleted since: somebody requested a new one on the placed order. */
  readonly capturedAlone: boolean
  /** Another payment of the same purchase has been captured, and leaves too little for this one. */
  readonly paidOtherwise: boolean
  /** The same, in the payment order's own payment collection, which one payment pays in full. */
  readonly paidTwice: boolean
  /** Another provider has authorised a payment of the order. */
  readonly promisedOtherwise: boolean
}

/** What is known about a payment order that was cancelled, or is given up. */
export interface CancellationContext extends SyncContext {
  /** True if a shopper placed the order. One that the merchant made stays, whatever happens to its references. */
  readonly isOrderOfShopper: boolean
  /** True if nothing is outstanding on the order, or it can be paid another way. */
  readonly isOrderProvidedFor: boolean
}

export type SyncDecision =
  /** Medusa agrees already: nothing to capture. */
  | { readonly action: "confirm"; readonly orderId: string }
  /** The order exists and awaits its money. */
  | {
      readonly action: "capture"
      readonly orderId: string
      readonly sessionId: string
      readonly amount: number
      /** The payment collection that must be linked to the order first. Not undefined: a workflow drops such a key. */
      readonly collectionToLink: string | null
    }
  /** The cart must become an order, and its payment is captured. */
  | {
      readonly action: "complete"
      readonly cartId: string
      readonly sessionId: string
      readonly amount: number
    }
  /**
   * Its session was replaced or refused, but the cart is still open at the same total: it gets a session for this payment
   * again.
   */
  | { readonly action: "recover"; readonly cartId: string }
  | { readonly action: "hold"; readonly reason: AttentionReason; readonly detail: string }

/** Decides what to do about a payment order that the service confirmed. */
export function decideSync(facts: SyncContext): SyncDecision {
  const { session, order, cart } = facts
  if (
    order &&
    !order.canceled &&
    (facts.capturedAlone || (session?.captured && order.collection === "ours"))
  ) {
    return { action: "confirm", orderId: order.id }
  }
  if (order?.canceled) {
    return hold("paid_after_cancel", `Order ${order.id} was cancelled before this payment arrived.`)
  }
  if (facts.capturedAlone && !order) {
    return hold("paid_no_order", "Medusa has captured this payment, but its cart did not become an order.")
  }
  if (facts.paidOtherwise) {
    return hold("paid_twice", "Another payment of the same purchase has already been captured.")
  }
  if (facts.isTest) {
    return hold(
      "test_payment",
      "A sandbox payment was confirmed while live payments are on. It is not real money.",
    )
  }
  if (!session || !session.isOurs || session.collectionId !== facts.expectedCollectionId) {
    return decideWithoutSession(facts)
  }
  if (!isSame(session.amount, session.currency, facts.expectedAmount)) {
    return hold(
      "amount_mismatch",
      `The payment session is for ${money(session.amount, session.currency)}, but the payment was for ${money(facts.expectedAmount)}.`,
    )
  }
  if (order && !isKwanza(order.currency)) {
    const currency = order.currency.toUpperCase()
    return hold(
      "amount_mismatch",
      `Order ${order.id} is in ${currency}, but the payment was made in kwanzas.`,
    )
  }
  if (order && facts.promisedOtherwise) {
    return hold("session_replaced", `Order ${order.id} is paid by another payment provider.`)
  }
  if (order?.collection === "another") {
    return hold("session_replaced", `Order ${order.id} is paid through another payment collection.`)
  }
  if (order && order.due <= TOLERANCE) {
    return hold("amount_mismatch", `Nothing is outstanding on order ${order.id} any more.`)
  }
  if (order) {
    const collectionToLink = order.collection === "none" ? session.collectionId : null
    return {
      action: "capture",
      orderId: order.id,
      sessionId: session.id,
      amount: session.amount,
      collectionToLink,
    }
  }
  if (!cart?.open) {
    return hold("paid_no_order", "There is neither an open cart nor an order for this payment.")
  }
  if (!isSame(cart.total, cart.currency, session.amount)) {
    return holdChanged(cart, session.amount)
  }
  if (session.isRefused) {
    return { action: "recover", cartId: cart.id }
  }
  return { action: "complete", cartId: cart.id, sessionId: session.id, amount: session.amount }
}

function decideWithoutSession({ cart, order, expectedAmount }: SyncContext): SyncDecision {
  if (!order && !cart) {
    return hold("paid_no_order", "Neither the cart nor the order of this payment exists any more.")
  }
  if (order || !cart?.open) {
    return hold("session_replaced", "The payment session of this reference no longer exists.")
  }
  if (!isSame(cart.total, cart.currency, expectedAmount)) {
    return holdChanged(cart, expectedAmount)
  }
  return { action: "recover", cartId: cart.id }
}

function holdChanged(
  { total, currency }: { readonly total: number; readonly currency: string },
  paid: number,
) {
  return hold(
    "cart_changed",
    `The cart's total is now ${money(total, currency)}, but the payment was for ${money(paid)}.`,
  )
}

function isSame(amount: number, currency: string, kwanzas: number): boolean {
  return isKwanza(currency) && isSameAmount(amount, kwanzas)
}

function money(amount: number, currency = "aoa"): string {
  return `${String(amount)} ${isKwanza(currency) ? "Kz" : currency.toUpperCase()}`
}

export type CancellationDecision =
  | { readonly action: "nothing" }
  | {
      readonly action: "cancel"
      /** Undefined if Medusa has deleted it. */
      readonly sessionId: string | undefined
      readonly cancelOrderId: string | undefined
    }
  | { readonly action: "hold"; readonly reason: AttentionReason; readonly detail: string }

/**
 * Decides what to do about a payment order that the service cancelled, or that was not paid in time. Its order no
 * longer waits, even if its session is gone: somebody may have requested another one in vain.
 */
export function decideCancellation(facts: CancellationContext, cancelOrders: boolean): CancellationDecision {
  const { session, order } = facts
  if (facts.capturedAlone || (session?.isOurs && (session.captured || session.hasCaptures))) {
    return hold("conflicting_status", "The service cancelled a payment that Medusa has captured.")
  }
  const isWaiting =
    order && facts.isOrderOfShopper && !order.canceled && !facts.paidOtherwise && !facts.isOrderProvidedFor
  const cancelOrderId = isWaiting && cancelOrders ? order.id : undefined
  if (session ? !session.isOurs : cancelOrderId === undefined) {
    return { action: "nothing" }
  }
  return { action: "cancel", sessionId: session?.id, cancelOrderId }
}

function hold(reason: AttentionReason, detail: string) {
  return { action: "hold", reason, detail } as const
}
