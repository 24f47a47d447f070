import { isOfAmount } from "./of-amount.js"
import type { CartCheckout, CollectionPayment } from "./types.js"

/**
 * Why a saved payment must not be made: nothing is left to pay (`over`), the shopper has started a newer payment
 * (`replaced`), or the order or the cart has changed, so that this payment does not fit it (`changed`).
 */
export type WhyNotToPay = "over" | "replaced" | "changed"

/**
 * Why the shopper must not make a payment that this device has saved. Undefined if it can be made, or has been made.
 *
 * @param answer what the store says of its cart (`getCartPayment`) or its payment collection (`getCollectionPayment`)
 */
export function whyNotToPay(
  answer: CartCheckout | CollectionPayment,
  externalTransactionId: string,
): WhyNotToPay | undefined {
  const { payment } = answer
  if (payment && payment.externalTransactionId !== externalTransactionId) {
    return payment.paymentStatus === "CON" ? "over" : "replaced"
  }
  if (payment?.paymentStatus === "CON") return undefined
  if ("refusal" in answer) {
    const { refusal, amount } = answer
    if (refusal === "order_canceled" || refusal === "already_paid" || (refusal && !payment)) return "over"
    return refusal === "order_changed" || !payment || !isOfAmount(payment.amount, amount)
      ? "changed"
      : undefined
  }
  // An open cart awaits no payment any more once it has changed.
  if (!payment) return answer.missing.length > 0 ? "changed" : "over"
  if (!answer.amount_changed) return undefined
  return (answer.outstanding ?? 1) > 0 ? "changed" : "over"
}
