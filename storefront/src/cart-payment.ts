import { ask } from "./store.js"
import type { CartCheckout, Store } from "./types.js"

/**
 * The payment that a cart, or the order that it became, awaits or is paid by: GET /store/servicepay/carts/:id/payment.
 * For a page that was reloaded, or another device of the shopper. It starts no payment.
 * @throws ServicePayError `cart_not_found`, `offline`, `refused`, or the store's own code
 */
export function getCartPayment(store: Store, cartId: string): Promise<CartCheckout> {
  return ask(store, `/store/servicepay/carts/${cartId}/payment`)
}
