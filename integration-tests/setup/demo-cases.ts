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

/** An order whose second reference awaits its payment, and whose first one can be paid still. */
async function twoReferences(store: DemoStore) {
  const cartId = await store.shopper.cart()
  const first = await store.shopper.createOrder(cartId)
  await store.ledger.age(first.externalTransactionId, DAYS_AGO)
  const second = await store.shopper.createOrder(cartId)
  return { first, second, cartId, orderId: await store.shopper.complete(cartId) }
}

/** The first of two references was paid. */
export async function sessionReplaced(store: DemoStore) {
  const purchase = await twoReferences(store)
  return { ...purchase, id: await store.payInVain(purchase.first.externalTransactionId) }
}

/** Both references were paid, the second one first. */
export async function paidTwice(store: DemoStore) {
  const purchase = await twoReferences(store)
  const { second, orderId } = purchase
  await store.payAndCapture({ ...second, orderId })
  return { ...purchase, id: await store.payInVain(purchase.first.externalTransactionId) }
}

/** The order's payment session was changed by somebody else, so that it asks for more than was paid. */
export async function amountMismatch(store: DemoStore) {
  const order = await store.orderAwaiting()
  await store.ledger.askForMore(order.externalTransactionId, MORE)
  return { ...order, id: await store.payInVain(order.externalTransactionId) }
}

/** Paid when the last one had been sold. `restock` puts back what was there. */
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

/** The service says paid, the order is paid, and then the service says cancelled. */
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

/** The service cancels the payment of an order that is packed by then. `unpack` undoes the packing. */
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

/** The merchant has entered the secret of live payments. A sandbox payment's notification comes that is signed with it. */
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

/** The store has another webhook secret than the service, and the merchant wants to see what only the query tells. */
export async function holdUnheard({ merchant }: DemoStore): Promise<void> {
  await saveSettings(merchant, {
    sandbox: { webhookSecret: SECRET, webhookSecretOverlap: 0 },
    choices: { statusFallback: "hold", statusFallbackGrace: 0 },
  })
}

/** What a case has saved is taken back: the demo keeps its database. */
export async function resetSettings({ merchant }: DemoStore): Promise<void> {
  const reset = [
    "sandbox.webhookSecret",
    "production.webhookSecret",
    "choices.statusFallback",
    "choices.statusFallbackGrace",
  ]
  await saveSettings(merchant, { reset })
}

async function saveSettings(merchant: Merchant, change: object): Promise<void> {
  const { version } = (await merchant.read(settingsAnswer, "/servicepay/settings")).settings
  await merchant.change("/servicepay/settings", { version, ...change })
}

/** Only what is reserved is left. Gives how to undo it. */
async function sellOut({ merchant, variantId }: DemoStore): Promise<() => Promise<void>> {
  const found = await merchant.read(variants, `/product-variants?id=${variantId}&fields=*inventory_items`)
  const path = `/inventory-items/${found.variants[0]?.inventory_items[0]?.inventory_item_id ?? "none"}/location-levels`
  const [level] = (await merchant.read(levels, path)).inventory_levels
  const stock = (stocked_quantity: number) =>
    merchant.change(`${path}/${level?.location_id ?? "none"}`, { stocked_quantity })
  await stock(level?.reserved_quantity ?? 0)
  return () => stock(level?.stocked_quantity ?? 0)
}
