import { useEffect, useState } from "react"
import { getCartPayment } from "../cart-payment.js"
import { getCollectionPayment } from "../collection-payment.js"
import { isReplaced } from "../replaced.js"
import { poll } from "../poll.js"
import { closePayment, type SavedPayment } from "../saved-payment.js"
import type { BankReference, Store } from "../types.js"
import { useLatest } from "./latest.js"

interface OrderOfPayment {
  /** Undefined if the store has not answered, or if the cart is no order yet. */
  number?: number | undefined
  /** The shop has cancelled the order, or it is paid in another way. */
  isOver: boolean
  /** What the order or the cart costs has changed, or the store knows a newer payment of it. */
  isChanged: boolean
  /** The bank reference that the store knows. It may have been taken on another page, such as that of a payment link. */
  bank?: BankReference | undefined
}

/**
 * What the store says of a saved payment's order, which the shop may change or cancel meanwhile. The service takes the
 * money of such an order too, so the shopper must not be asked for it. Undefined until the store was asked once.
 */
export function useOrderOf(store: Store, payment: SavedPayment): OrderOfPayment | undefined {
  const [order, setOrder] = useState<OrderOfPayment>()
  const latest = useLatest([store, payment] as const)
  const { cartId, externalTransactionId } = payment
  useEffect(() => {
    return poll(
      () => readOrder(...latest.current),
      (order) => {
        setOrder(order)
        if (order.isOver) closePayment(externalTransactionId)
      },
      // A shopper without a connection needs the reference all the more.
      () => {
        setOrder((known) => known ?? { isOver: false, isChanged: false })
      },
    ).stop
  }, [latest, cartId, externalTransactionId])
  return order
}

async function readOrder(
  store: Store,
  { cartId, externalTransactionId: id }: SavedPayment,
): Promise<OrderOfPayment> {
  if (cartId.startsWith("pay_col_")) {
    const { display_id, payment, refusal } = await getCollectionPayment(store, cartId)
    return {
      number: display_id ?? undefined,
      isOver: payment
        ? refusal === "order_canceled" || (refusal === "already_paid" && payment.paymentStatus !== "CON")
        : refusal !== null,
      isChanged: refusal === "order_changed" || isReplaced(payment, id),
      bank: payment?.bank,
    }
  }
  const { display_id, payment, missing, amount_changed } = await getCartPayment(store, cartId)
  const isAnother = isReplaced(payment, id)
  return {
    number: display_id ?? undefined,
    isOver: payment ? isAnother && payment.paymentStatus === "CON" : missing.length === 0,
    // An open cart awaits no payment any more once it has changed.
    isChanged: amount_changed || isAnother || (!payment && missing.includes("payment")),
    bank: payment?.bank,
  }
}
