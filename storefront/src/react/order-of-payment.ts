import { useEffect, useState } from "react"
import { getCartPayment } from "../cart-payment.js"
import { getCollectionPayment } from "../collection-payment.js"
import { poll } from "../poll.js"
import { closePayment, type SavedPayment } from "../saved-payment.js"
import type { BankReference, Store } from "../types.js"
import { whyNotToPay, type WhyNotToPay } from "../why-not-to-pay.js"
import { useLatest } from "./latest.js"

interface OrderOfPayment {
  /** Undefined if the store has not answered, or if the cart is no order yet. */
  number?: number | undefined
  /** Why the payment must not be made. */
  why?: WhyNotToPay | undefined
  /** The bank reference that the store knows. It may have been taken on another page, such as that of a payment link. */
  bank?: BankReference | undefined
}

/** A store that has not answered by then is slow or out of reach. */
const SLOW_MS = 5000

/**
 * What the store says of a saved payment's order, which the shop may change or cancel meanwhile. The service takes the
 * money of such an order too, so the shopper must not be asked for it. Undefined while the store is asked for the first
 * time; a shopper without a connection needs the reference all the more.
 */
export function useOrderOf(store: Store, payment: SavedPayment): OrderOfPayment | undefined {
  const [order, setOrder] = useState<OrderOfPayment>()
  const latest = useLatest([store, payment] as const)
  const { cartId, externalTransactionId } = payment
  useEffect(() => {
    const withoutAnswer = () => {
      setOrder((known) => known ?? {})
    }
    const timer = setTimeout(withoutAnswer, SLOW_MS)
    const { stop } = poll(
      () => readOrder(...latest.current),
      (order) => {
        setOrder(order)
        if (order.why === "over") closePayment(externalTransactionId)
      },
      withoutAnswer,
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [latest, cartId, externalTransactionId])
  return order
}

async function readOrder(
  store: Store,
  { cartId, externalTransactionId }: SavedPayment,
): Promise<OrderOfPayment> {
  const read = cartId.startsWith("pay_col_") ? getCollectionPayment : getCartPayment
  const answer = await read(store, cartId)
  return {
    number: answer.display_id ?? undefined,
    why: whyNotToPay(answer, externalTransactionId),
    bank: answer.payment?.bank,
  }
}
