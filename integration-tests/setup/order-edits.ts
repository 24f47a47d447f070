import { z } from "zod"
import { orderOf } from "../../kit/order-edits"
import type { Merchant } from "../../kit/merchant"

/** What of the shop an exchange or a claim needs. */
interface Stocked {
  readonly shop: { readonly stockLocationId: string; readonly variantId: string }
}

const fulfillmentAnswer = z.object({
  order: z.object({ fulfillments: z.array(z.object({ id: z.string() })) }),
})
const exchangeAnswer = z.object({ exchange: z.object({ id: z.string() }) })
const returnAnswer = z.object({ return: z.object({ id: z.string() }) })
const claimAnswer = z.object({ claim: z.object({ id: z.string() }) })

/** Ships an order's first item from a stock location, as the dashboard does. Only then may it come back. */
export const ship = async (admin: Merchant, orderId: string, location_id: string) => {
  const { items } = await orderOf(admin, orderId)
  const item = { id: items[0]?.id ?? "", quantity: 1 }
  const path = `/orders/${orderId}/fulfillments`
  const { body } = await admin.post(`${path}?fields=fulfillments.id`, { items: [item], location_id })
  const [fulfillment] = fulfillmentAnswer.parse(body).order.fulfillments
  const fulfillmentPath = `${path}/${fulfillment?.id ?? ""}`
  await admin.change(`${fulfillmentPath}/shipments`, { items: [item], labels: [] })
  return { itemId: item.id, fulfillmentPath }
}

/** Exchanges a shipped item for this many units of the same product. */
export const exchange = async (store: Stocked, admin: Merchant, orderId: string, quantity: number) => {
  const { itemId } = await ship(admin, orderId, store.shop.stockLocationId)
  const { body } = await admin.post("/exchanges", { order_id: orderId })
  const path = `/exchanges/${exchangeAnswer.parse(body).exchange.id}`
  await admin.change(`${path}/inbound/items`, { items: [{ id: itemId, quantity: 1 }] })
  await admin.change(`${path}/outbound/items`, {
    items: [{ variant_id: store.shop.variantId, quantity }],
  })
  await admin.change(`${path}/request`)
}

/** Accepts a claim for a shipped item, and sends this many units of the same product instead. */
export const claim = async (store: Stocked, admin: Merchant, orderId: string, quantity: number) => {
  const { itemId } = await ship(admin, orderId, store.shop.stockLocationId)
  const { body } = await admin.post("/claims", { type: "replace", order_id: orderId })
  const path = `/claims/${claimAnswer.parse(body).claim.id}`
  await admin.change(`${path}/claim-items`, { items: [{ id: itemId, quantity: 1 }] })
  await admin.change(`${path}/outbound/items`, {
    items: [{ variant_id: store.shop.variantId, quantity }],
  })
  await admin.change(`${path}/request`)
}

/** Takes a shipped item back. */
export const takeBack = async (store: Stocked, admin: Merchant, orderId: string) => {
  const { itemId } = await ship(admin, orderId, store.shop.stockLocationId)
  const { body } = await admin.post("/returns", { order_id: orderId })
  const path = `/returns/${returnAnswer.parse(body).return.id}`
  await admin.change(`${path}/request-items`, { items: [{ id: itemId, quantity: 1 }] })
  await admin.change(`${path}/request`)
}
