import { z } from "zod"
import { SIMULATOR_DEFAULT_CREDENTIALS } from "../../src/simulator"
import type { DemoStore } from "./demo-store"
import type { Merchant } from "../../kit/merchant"
import { until } from "../../kit/until"

const DAYS_AGO = 2
const MORE = 500
const SECRET = "another-webhook-secret-5d0c"

const settingsAnswer = z.object({ settings: z.object({ version: z.number() }) })
const variants = z.object({
  variants: z.array(
    z.object({ inventory_items: z.array(z.object({ inventory_item_id: z.string() })).length(1) }),
  ),
})
const levels = z.object({
  inventory_levels: z
    .array(z.object({ location_id: z.string(), stocked_quantity: z.number(), reserved_quantity: z.number() }))
    .length(1),
})
const shipped = z.object({
  order: z.object({
    items: z.array(z.object({ id: z.string(), quantity: z.number() })),
    fulfillments: z.array(z.object({ id: z.string() })).default([]),
  }),
})

/** An order with two references that can both still be paid. The order awaits the second one. */
async function twoReferences(store: DemoStore) {
  const cartId = await store.shopper.cart()
  const first = await store.shopper.createOrder(cartId)
  await store.ledger.age(first.externalTransactionId, DAYS_AGO)
  const second = await store.shopper.createOrder(cartId)
  return { first, second, cartId, orderId: await store.shopper.complete(cartId) }
}

/** The customer paid the first of two references. */
export async function sessionReplaced(store: DemoStore) {
  const purchase = await twoReferences(store)
  return { ...purchase, id: await store.payInVain(purchase.first.externalTransactionId) }
}

/** The customer paid both references, the second one first. */
export async function paidTwice(store: DemoStore) {
  const purchase = await twoReferences(store)
  const { second, orderId } = purchase
  await store.payAndCapture({ ...second, orderId })
  return { ...purchase, id: await store.payInVain(purchase.first.externalTransactionId) }
}

/** Another plugin changed the order's payment session. It now asks for more than the customer paid. */
export async function amountMismatch(store: DemoStore) {
  const order = await store.orderAwaiting()
  await store.ledger.askForMore(order.externalTransactionId, MORE)
  return { ...order, id: await store.payInVain(order.externalTransactionId) }
}

/** The customer paid after the last unit was sold. `restock` restores the stock. */
export async function soldOut(store: DemoStore) {
  const cartId = await store.shopper.cart()
  const created = await store.shopper.createOrder(cartId)
  const restock = await sellOut(store)
  try {
    return { ...created, cartId, restock, id: await store.payInVain(created.externalTransactionId) }
  } catch (error) {
    await restock()
    throw error
  }
}

/** The service confirms a payment, the order is captured, and then the service reports a cancellation. */
export async function contradicted(store: DemoStore) {
  const order = await store.orderAwaiting()
  await store.payAndCapture(order)
  const { externalTransactionId } = order
  const { webhookSecret } = SIMULATOR_DEFAULT_CREDENTIALS
  const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: "CAN" } })
  await store.shopper.notify(body, webhookSecret)
  const id = await until("the payment is before the merchant", () =>
    store.ledger.openId(externalTransactionId),
  )
  return { ...order, ...(await store.order(order.orderId)), id }
}

/** The service cancels the payment of an order that is already packed. `unpack` cancels the fulfillment. */
export async function packedAndCanceled(store: DemoStore) {
  const order = await store.orderAwaiting()
  const { merchant } = store
  const path = `/orders/${order.orderId}/fulfillments`
  const read = `/orders/${order.orderId}?fields=*items,*fulfillments`
  const { items } = (await merchant.read(shipped, read)).order
  await merchant.change(path, { items: items.map(({ id, quantity }) => ({ id, quantity })) })
  const [packed] = (await merchant.read(shipped, read)).order.fulfillments
  await store.end(order.externalTransactionId, "cancel")
  const id = await until("the payment is before the merchant", () =>
    store.ledger.heldId(order.externalTransactionId),
  )
  return { ...order, id, unpack: () => merchant.post(`${path}/${packed?.id ?? "none"}/cancel`) }
}

/** The merchant entered the webhook secret for live payments. A notification about a sandbox payment arrives, signed with that secret. */
export async function signedWithTheOther(store: DemoStore) {
  const order = await store.orderAwaiting()
  await saveSettings(store.merchant, { production: { webhookSecret: SECRET } })
  const { externalTransactionId } = order
  await store.shopper.notify(
    JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } }),
    SECRET,
  )
  await until("the notification is before the merchant", async () => {
    const last = await store.ledger.lastNotification(externalTransactionId)
    return last?.how === "dead"
  })
  return order
}

/** The store and the service have different webhook secrets, and payments that only a status check confirms are put on hold. */
export async function holdUnheard({ merchant }: DemoStore, graceSeconds = 0): Promise<void> {
  await saveSettings(merchant, {
    sandbox: { webhookSecret: SECRET, webhookSecretOverlap: 0 },
    choices: { statusFallback: "hold", statusFallbackGrace: graceSeconds },
  })
}

/** Resets the settings that a case has saved, because the demo keeps its database. */
export async function resetSettings({ merchant }: DemoStore): Promise<void> {
  const reset = [
    "sandbox.webhookSecret",
    "production.webhookSecret",
    "choices.statusFallback",
    "choices.statusFallbackGrace",
  ]
  await saveSettings(merchant, { reset })
}

/** Saves these settings over the newest ones. */
export async function saveSettings(merchant: Merchant, change: object): Promise<void> {
  const { version } = (await merchant.read(settingsAnswer, "/servicepay/settings")).settings
  await merchant.change("/servicepay/settings", { version, ...change })
}

/** Reduces the stock to the reserved units. Returns a function that restores it. */
async function sellOut({ merchant, variantId }: DemoStore): Promise<() => Promise<void>> {
  const found = await merchant.read(variants, `/product-variants?id=${variantId}&fields=*inventory_items`)
  const path = `/inventory-items/${found.variants[0]?.inventory_items[0]?.inventory_item_id ?? "none"}/location-levels`
  const [level] = (await merchant.read(levels, path)).inventory_levels
  const stock = (stocked_quantity: number) =>
    merchant.change(`${path}/${level?.location_id ?? "none"}`, { stocked_quantity })
  await stock(level?.reserved_quantity ?? 0)
  return () => stock(level?.stocked_quantity ?? 0)
}
