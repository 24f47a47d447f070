import { SHIPPING_PRICE, UNIT_PRICE } from "./shop"
import { captures } from "./shopper"
import type { Store } from "./store"
import { until } from "./until"

/** What a cart of one unit, delivered, costs in kwanzas. */
export const TOTAL = UNIT_PRICE + SHIPPING_PRICE

/** Medusa agrees with what the service said of the payment. */
export const synced = ({ books }: Store, externalTransactionId: string) =>
  until(
    "the payment is synced",
    async () => (await books.entry(externalTransactionId)).sync_state === "synced",
  )

/** The payment is put before the merchant. Gives its ledger entry. */
export const held = ({ books }: Store, externalTransactionId: string) =>
  until("the payment is put before the merchant", async () => {
    const entry = await books.entry(externalTransactionId)
    return entry.sync_state === "on_hold" && entry
  })

/** The payment is confirmed or cancelled at the service, and its notification is lost. */
export const unheard = async ({ service }: Store, act: () => unknown): Promise<void> => {
  service.setKnobs({ drop: true })
  act()
  await service.synced()
  service.setKnobs({ drop: false })
}

/** The cart became exactly one order, and its total was captured exactly once. */
export const expectOneCapturedOrder = async ({ books }: Store, cartId: string): Promise<void> => {
  const orders = await books.orders(cartId)
  expect(orders).toHaveLength(1)
  expect(orders[0]?.payment_status).toBe("captured")
  expect(captures(orders[0])).toEqual([TOTAL])
}

/** An order that was placed and awaits its payment, as the ledger knows. */
export const awaitingOrder = async ({ shopper, books }: Store) => {
  const cartId = await shopper.cart()
  const { externalTransactionId } = await shopper.createOrder(cartId)
  const orderId = await shopper.complete(cartId)
  await until(
    "the order is on record",
    async () => (await books.entry(externalTransactionId)).order_id !== null,
  )
  return { cartId, orderId, externalTransactionId }
}
