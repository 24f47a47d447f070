import type { MedusaContainer } from "@medusajs/framework/types"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { refusalOfOrder } from "./decide-order-payment"
import { findCartPayment, type CartPayment } from "./find-cart-payment"
import { readOrderToPay } from "./read-purchase"
import type { RefusalCode } from "./refusals"
import { isBeingPaid } from "./reuse"

/** What anybody who has the link to pay an order may see: its number, the amount, and how far the payment is. */
export interface CollectionPayment {
  readonly display_id: number | null
  /** What the payment collection asks for, in kwanzas. */
  readonly amount: number
  /** Nothing is left to pay, because of payments or credits. False while a payment has arrived that is not captured yet. */
  readonly is_paid: boolean
  /** Why it cannot be paid now; null if it can. */
  readonly refusal: RefusalCode | null
  /** The payment that is paid or awaited. */
  readonly payment: CartPayment | null
}

/** Undefined if there is no such payment collection, or if it is not an order's. */
export async function readCollectionPayment(
  container: MedusaContainer,
  collectionId: string,
): Promise<CollectionPayment | undefined> {
  const collection = await readOrderToPay(queryOf(container), collectionId)
  if (!collection) {
    return undefined
  }
  const { order, amount, paidTotal, display_id } = collection
  const refusal = refusalOfOrder(order, amount) ?? null
  const isSettled = refusal === "already_paid"
  // A payment of any amount waits for the merchant if a credit has settled its order.
  const least = isSettled ? 0 : amount
  const isPaying = await isBeingPaid(ledgerOf(container), { orderId: order.id, collectionId }, least)
  return {
    display_id: display_id ?? null,
    amount,
    is_paid: isSettled && (paidTotal > TOLERANCE || !isPaying),
    refusal: refusal ?? (isPaying ? "already_paid" : null),
    payment: (await findCartPayment(container, { payment_collection_id: collectionId })) ?? null,
  }
}
