import type { CartPayment } from "./types.js"

/** Whether the store knows another payment of the cart or order, so that the shopper must not pay the saved one. */
export function isReplaced(payment: CartPayment | null, externalTransactionId: string): boolean {
  return payment !== null && payment.externalTransactionId !== externalTransactionId
}
