import { pollPayments } from "medusa-payment-servicepay/workflows"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { captures } from "./books"
import type { Store } from "./store"
import { until } from "../../kit/until"

/** What a cart of one unit, delivered, costs in kwanzas. */
export const TOTAL = UNIT_PRICE + SHIPPING_PRICE

/** A cart whose shopper has pressed the SDK's button: its payment order is pending. */
export const pressedButton = async (
  { shopper }: Store,
  cart: Parameters<Store["shopper"]["cart"]>[0] = {},
) => {
  const cartId = await shopper.cart(cart)
  return { cartId, ...(await shopper.createOrder(cartId)) }
}

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

/** The service confirms the payment, and the store takes it in. */
export const payAndSync = (store: Store, externalTransactionId: string) => {
  store.service.confirm(externalTransactionId)
  return synced(store, externalTransactionId)
}

/** The service confirms the payment, and the store cannot take it in. Gives its ledger entry. */
export const payInVain = (store: Store, externalTransactionId: string) => {
  store.service.confirm(externalTransactionId)
  return held(store, externalTransactionId)
}

/** The payment is synced, or put before the merchant. */
export const syncedOrHeld = ({ books }: Store, externalTransactionId: string) =>
  until(
    "the payment is synced or held",
    async () => (await books.entry(externalTransactionId)).sync_state !== "open",
  )

/** Waits until no notification in the inbox waits to be acted on. */
export const actedOn = ({ books }: Store, count = 1) =>
  until(`${String(count)} notifications are acted on`, async () => {
    const rows = await books.ledger.listNotifications({})
    return rows.length === count && rows.every(({ state }) => state !== "received")
  })

/** The service sends a signed notification once more, and the minute's job processes it. Gives the notification's id. */
export const notified = async (
  { books, container }: Store,
  externalTransactionId: string,
  status: "CON" | "CAN",
): Promise<string> => {
  const body = Buffer.from(JSON.stringify({ externalTransactionId, status, of: crypto.randomUUID() }))
  const id = await books.ledger.notifications.keep(body, { externalTransactionId, status })
  await pollPayments(container)
  return id ?? ""
}

/** Something happens at the service, and its notification is lost. */
export const withoutWebhook = async ({ service }: Store, act: () => unknown): Promise<void> => {
  service.setKnobs({ drop: true })
  act()
  await service.synced()
  service.setKnobs({ drop: false })
}

export const confirmWithoutWebhook = (store: Store, externalTransactionId: string) =>
  withoutWebhook(store, () => store.service.confirm(externalTransactionId))

/** The cart became exactly one order, and its total was captured exactly once. */
export const expectOneCapturedOrder = async ({ books }: Store, cartId: string): Promise<void> => {
  const orders = await books.orders(cartId)
  expect(orders).toHaveLength(1)
  expect(orders[0]?.payment_status).toBe("captured")
  expect(captures(orders[0])).toEqual([TOTAL])
}

/** An order that was placed and awaits its payment, as the ledger knows. */
export const awaitingOrder = async (store: Store) => {
  const { cartId, ...payment } = await pressedButton(store)
  const orderId = await placeOrder(store, cartId, payment.externalTransactionId)
  return { cartId, orderId, ...payment }
}

/** Places the order of a pending payment, and waits until the ledger has recorded it. Gives the order's id. */
export const placeOrder = async (
  { shopper, books }: Store,
  cartId: string,
  externalTransactionId: string,
): Promise<string> => {
  const orderId = await shopper.complete(cartId)
  await until(
    "the order is on record",
    async () => (await books.entry(externalTransactionId)).order_id === orderId,
  )
  return orderId
}

/** An order is placed, and Medusa's event of it is lost with the process. */
export const placeWithoutEvent = async ({ shopper, books }: Store, cartId: string): Promise<string> => {
  const recordOrder = jest
    .spyOn(books.ledger.transitions, "recordOrder")
    .mockRejectedValue(new Error("Gone."))
  const orderId = await shopper.complete(cartId)
  await until("the event came to nothing", () => recordOrder.mock.calls.length > 0)
  recordOrder.mockRestore()
  return orderId
}
