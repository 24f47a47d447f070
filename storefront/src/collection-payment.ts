import { ask } from "./store.js"
import type { CollectionPayment, Store } from "./types.js"

/**
 * What is left to pay on an order, and how far its payment is: GET /store/servicepay/payment-collections/:id/payment. It
 * starts no payment.
 * @throws ServicePayError `order_not_found`, `offline`, `refused`, or the store's own code
 */
export function getCollectionPayment(store: Store, collectionId: string): Promise<CollectionPayment> {
  return ask(store, `/store/servicepay/payment-collections/${collectionId}/payment`)
}
