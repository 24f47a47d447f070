import { pollPayments } from "medusa-payment-servicepay/workflows"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import type { ServicePaySettings } from "../../src/modules/servicepay/settings"
import { captures } from "./books"
import type { Store } from "./store"
import { jobsEnded, until } from "../../kit/until"

/** The total of a cart with one unit and delivery, in kwanzas. */
export const TOTAL = UNIT_PRICE + SHIPPING_PRICE

/** Makes a cart and presses the SDK's button. Its payment order is pending. */
export const pressedButton = async (
  { shopper }: Store,
  cart: Parameters<Store["shopper"]["cart"]>[0] = {},
) => {
  const cartId = await shopper.cart(cart)
  return { cartId, ...(await shopper.createOrder(cartId)) }
}

/** Waits until the payment is synced. */
export const synced = ({ books }: Store, externalTransactionId: string) =>
  until(
    "the payment is synced",
    async () => (await books.entry(externalTransactionId)).sync_state === "synced",
  )

/** Waits until nothing is left to do for the payment: it is synced, and its customer's messages are decided. */
export const done = ({ books }: Store, externalTransactionId: string) =>
  until("the payment is synced, and its messages are decided", async () => {
    const { sync_state, messages_at } = await books.entry(externalTransactionId)
    return sync_state === "synced" && messages_at === null
  })

/** Waits until the payment is on hold. Returns its ledger entry. */
export const held = ({ books }: Store, externalTransactionId: string) =>
  until("the payment is put before the merchant", async () => {
    const entry = await books.entry(externalTransactionId)
    return entry.sync_state === "on_hold" && entry
  })

/** Confirms the payment, and waits until it is synced. */
export const payAndSync = (store: Store, externalTransactionId: string) => {
  store.service.confirm(externalTransactionId)
  return synced(store, externalTransactionId)
}

/** Confirms the payment, and waits until it is on hold. Returns its ledger entry. */
export const payInVain = (store: Store, externalTransactionId: string) => {
  store.service.confirm(externalTransactionId)
  return held(store, externalTransactionId)
}

/** Gives the store these settings, as far as its code can see, until the spy is restored. */
export const giveSettings = async ({ books: { ledger } }: Store, change: Partial<ServicePaySettings>) => {
  const settings = await ledger.settings()
  return jest.spyOn(ledger, "settings").mockResolvedValue({ ...settings, ...change })
}

/** Puts live payments on. */
export const goLive = (store: Store) => giveSettings(store, { active: "production" })

/** Puts payments on hold that only a status check has reported as paid. */
export const holdUntilNotified = (store: Store) =>
  giveSettings(store, { statusFallback: "hold", statusFallbackGrace: 0 })

/** Runs the job until the store has made all its attempts, and the payment is on hold. Returns its ledger entry. */
export const heldAfterAttempts = (store: Store, externalTransactionId: string) =>
  until("the payment is on hold", async () => {
    await store
      .pg("servicepay_payment_order")
      .where({ external_transaction_id: externalTransactionId })
      .update({ sync_lease_until: null })
    await pollPayments(store.container)
    const entry = await store.books.entry(externalTransactionId)
    return entry.sync_state === "on_hold" && entry
  })

/** Processes the notifications that wait for their next attempt. */
export const retryNotifications = async ({ pg, container }: Store) => {
  await pg("servicepay_notification").update({ next_attempt_at: new Date() })
  await pollPayments(container)
}

/**
 * Pays, waits for the first attempt to fail, and makes the next one the last. Its notification is then processed, so that no job
 * syncs the payment beside the test.
 */
export const heldAtLastAttempt = async (store: Store, externalTransactionId: string) => {
  store.service.confirm(externalTransactionId)
  await until("the first attempt has failed", async () => {
    const [notification] = await store.books.ledger.listNotifications({})
    return notification?.last_error ?? undefined
  })
  await jobsEnded()
  expect(await store.books.entry(externalTransactionId)).toMatchObject({ sync_state: "open" })
  await store
    .pg("servicepay_payment_order")
    .where({ external_transaction_id: externalTransactionId })
    .update({ sync_attempts: 5, sync_lease_until: null })
  await retryNotifications(store)
  await actedOn(store)
  return held(store, externalTransactionId)
}

/** Waits until the payment is synced or on hold. */
export const syncedOrHeld = ({ books }: Store, externalTransactionId: string) =>
  until(
    "the payment is synced or held",
    async () => (await books.entry(externalTransactionId)).sync_state !== "open",
  )

/** Waits until every stored notification is processed. */
export const actedOn = ({ books }: Store, count = 1) =>
  until(`${String(count)} notifications are acted on`, async () => {
    const rows = await books.ledger.listNotifications({})
    return rows.length === count && rows.every(({ state }) => state !== "received")
  })

/** Stores one more notification, and runs the job that processes it. Returns the notification's id. */
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

/** Does something at the service while its notifications are lost. */
export const withoutWebhook = async ({ service }: Store, act: () => unknown): Promise<void> => {
  service.setKnobs({ drop: true })
  act()
  await service.synced()
  service.setKnobs({ drop: false })
}

export const confirmWithoutWebhook = (store: Store, externalTransactionId: string) =>
  withoutWebhook(store, () => store.service.confirm(externalTransactionId))

/** Checks that the cart became exactly one order, and that its total was captured exactly once. */
export const expectOneCapturedOrder = async ({ books }: Store, cartId: string): Promise<void> => {
  const orders = await books.orders(cartId)
  expect(orders).toHaveLength(1)
  expect(orders[0]?.payment_status).toBe("captured")
  expect(captures(orders[0])).toEqual([TOTAL])
}

/** Places an order that awaits its payment. */
export const awaitingOrder = async (store: Store, cart: Parameters<typeof pressedButton>[1] = {}) => {
  const { cartId, ...payment } = await pressedButton(store, cart)
  const orderId = await placeOrder(store, cartId, payment.externalTransactionId)
  return { cartId, orderId, ...payment }
}

/** Places the order of a pending payment, and waits until the ledger has recorded it. Returns the order's id. */
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

/** Places an order whose event is lost. Returns the order's id. */
export const placeWithoutEvent = async ({ shopper, books }: Store, cartId: string): Promise<string> => {
  const recordOrder = jest
    .spyOn(books.ledger.transitions, "recordOrder")
    .mockRejectedValue(new Error("Gone."))
  const orderId = await shopper.complete(cartId)
  await until("the event came to nothing", () => recordOrder.mock.calls.length > 0)
  recordOrder.mockRestore()
  return orderId
}
