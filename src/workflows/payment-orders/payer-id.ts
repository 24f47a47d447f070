import type { Purchase } from "./read-purchase"

/**
 * The service's `clientId` (interface-spec §2): who pays. It stays the same for every attempt to pay: the customer's account,
 * or else the cart, or else the payment collection of an order without a cart.
 */
export function payerId({ customerId, cartId, paymentCollectionId }: Purchase): string {
  return customerId ?? cartId ?? paymentCollectionId
}
