import { ask } from "./store.js"
import type { CartCheckout, Store } from "./types.js"

/**
 * The payment that a cart, or the order that it became, waits for or is paid by: GET /store/servicepay/carts/:id/payment. For
 * a page that was reloaded, and another device of the shopper. It begins nothing.
 *
 * @throws ServicePayError `cart_not_found`, `offline`, `refused`, or the store's own code
 */
export function getCartPayment(store: Store, cartId: string): Promise<CartCheckout> {
  return ask(store, `/store/servicepay/carts/${cartId}/payment`)
}
