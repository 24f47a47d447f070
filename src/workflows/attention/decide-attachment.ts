import { isKwanza, isSameAmount, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type { AttentionRefusalCode } from "./refuse"

/** A cart or an order that a payment may be attached to, as Medusa has it now. Amounts in kwanzas. */
export type AttachTarget =
  | {
      readonly kind: "cart"
      readonly id: string
      readonly open: boolean
      readonly currency: string
      readonly total: number
      readonly collectionId: string | null
    }
  | {
      readonly kind: "order"
      readonly id: string
      readonly canceled: boolean
      readonly currency: string
      readonly outstanding: number
      /** The payment was made for this order. */
      readonly isOwn: boolean
      /** A payment of it is authorised, but not captured. */
      readonly isPromised: boolean
      readonly collections: readonly {
        readonly id: string
        readonly amount: number
        /** Neither paid nor cancelled. */
        readonly awaits: boolean
        /** The cart that the collection was made for, if any. */
        readonly cartId: string | null
      }[]
    }

export type Attachment =
  | {
      readonly ok: true
      readonly cartId: string | null
      readonly orderId: string | null
      /** Null if the cart, or the order, has no payment collection of this amount yet. */
      readonly collectionId: string | null
    }
  | { readonly ok: false; readonly code: AttentionRefusalCode; readonly why: string }

/**
 * Decides whether a payment of this many kwanzas can pay for the target. The target must ask for exactly that amount. Only
 * the payment's own order may ask for more: its total was raised after the reference was given.
 */
export function decideAttachment(amount: number, target: AttachTarget): Attachment {
  if (!isKwanza(target.currency)) {
    return no("other_currency", `The ${target.kind} is not priced in kwanzas (AOA).`)
  }
  return target.kind === "cart" ? decideCart(amount, target) : decideOrder(amount, target)
}

function decideCart(amount: number, cart: Extract<AttachTarget, { kind: "cart" }>): Attachment {
  if (!cart.open) {
    return no("cart_completed", "This cart is already an order. Send the order's id as order_id instead.")
  }
  if (!isSameAmount(cart.total, amount)) {
    return no(
      "cart_changed",
      `The cart costs ${cart.total} Kz, but the payment was made for ${amount} Kz. The amounts must be equal. Change the cart, choose another, or refund the payment.`,
    )
  }
  return { ok: true, cartId: cart.id, orderId: null, collectionId: cart.collectionId }
}

function decideOrder(amount: number, order: Extract<AttachTarget, { kind: "order" }>): Attachment {
  if (order.canceled) {
    return no(
      "order_canceled",
      `Order ${order.id} is cancelled. Create a new order for the customer, or refund the payment.`,
    )
  }
  const paysPart = order.isOwn && amount < order.outstanding - TOLERANCE
  if (!paysPart && !isSameAmount(order.outstanding, amount)) {
    return no(
      "amounts_differ",
      `Order ${order.id} has ${order.outstanding} Kz outstanding, but the payment was made for ${amount} Kz. The amounts must be equal. Choose another order, or refund the payment.`,
    )
  }
  const collection = order.collections.find(
    (candidate) => candidate.awaits && isSameAmount(candidate.amount, amount),
  )
  if (!collection && (order.collections.length === 0 || (paysPart && !order.isPromised))) {
    return { ok: true, cartId: null, orderId: order.id, collectionId: null }
  }
  if (!collection) {
    return no(
      "order_not_awaiting",
      `Order ${order.id} does not await a payment of this amount: it is paid, or another payment method has authorised its payment. Cancel that payment first, or refund this one.`,
    )
  }
  return { ok: true, cartId: collection.cartId, orderId: order.id, collectionId: collection.id }
}

function no(code: AttentionRefusalCode, why: string): Attachment {
  return { ok: false, code, why }
}
