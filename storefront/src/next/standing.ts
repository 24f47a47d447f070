import { ServicePayError, type StandingPayment } from "../error.js"
import { createOrder } from "../store.js"
import type { Store } from "../types.js"

/**
 * The payment that an order awaits, or was paid by, with its bank reference where the store knows it: for a device that
 * has kept nothing of it. Undefined where there is none.
 *
 * @param cartId the cart that the order was placed with; of a cart that is no order yet this would begin a payment
 * @throws ServicePayError `offline`, `refused`, or the store's own code
 */
export async function findStandingPayment(
  store: Store,
  cartId: string,
): Promise<StandingPayment | undefined> {
  try {
    await createOrder(store, cartId)
    return undefined
  } catch (error) {
    const answer = error instanceof ServicePayError ? error.answer : undefined
    if (answer?.payment === undefined) throw error
    return answer.payment ?? undefined
  }
}
