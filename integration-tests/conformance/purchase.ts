import type { Store } from "../setup/store"
import { until } from "../../kit/until"

/** A cart whose shopper has pressed the SDK's button: its payment order is pending. */
export async function pressedButton(store: Store, cart: Parameters<Store["shopper"]["cart"]>[0] = {}) {
  const cartId = await store.shopper.cart(cart)
  return { cartId, ...(await store.shopper.createOrder(cartId)) }
}

/** Waits until Medusa agrees with the payment order's final status. */
export function synced({ books }: Store, externalTransactionId: string): Promise<true> {
  return until(`${externalTransactionId} is synced`, async () => {
    const { sync_state } = await books.entry(externalTransactionId)
    return sync_state === "synced" || undefined
  })
}

/** Waits until no notification in the inbox waits to be acted on. */
export function actedOn({ books }: Store, count = 1): Promise<true> {
  return until(`${String(count)} notifications are acted on`, async () => {
    const rows = await books.ledger.listNotifications({})
    return (rows.length === count && rows.every(({ state }) => state !== "received")) || undefined
  })
}
