import { z } from "zod"
import type { Merchant } from "./merchant"

const draftAnswer = z.object({ draft_order: z.object({ id: z.string() }) })
const orderAnswer = z.object({
  order: z.object({
    id: z.string(),
    status: z.string(),
    payment_status: z.string(),
    total: z.number(),
    summary: z.looseObject({ pending_difference: z.number(), paid_total: z.number() }),
    items: z.array(z.object({ id: z.string(), variant_id: z.string() })),
    payment_collections: z.array(z.object({ id: z.string(), status: z.string(), amount: z.number() })),
  }),
})

/** Without the total, Medusa leaves a requested return out of what is outstanding. */
const ORDER_FIELDS =
  "id,total,status,payment_status,*summary,items.id,items.variant_id,payment_collections.id,payment_collections.status,payment_collections.amount"

/** An order with its payment collections, as the dashboard reads it. */
export const orderOf = async (admin: Merchant, orderId: string) =>
  (await admin.read(orderAnswer, `/orders/${orderId}?fields=${ORDER_FIELDS}`)).order

interface DraftShop {
  readonly regionId: string
  readonly salesChannelId?: string
  readonly variantId: string
  readonly email?: string
}

/** Creates a draft order as the dashboard does: first the order, then its items in an edit. Returns its id. */
export const draftOrder = async (
  { shop }: { readonly shop: DraftShop },
  admin: Merchant,
  quantity = 1,
): Promise<string> => {
  const created = await admin.post("/draft-orders", {
    region_id: shop.regionId,
    sales_channel_id: shop.salesChannelId,
    email: shop.email ?? "cliente@exemplo.ao",
  })
  const { id } = draftAnswer.parse(created.body).draft_order
  await admin.change(`/draft-orders/${id}/edit`)
  await admin.change(`/draft-orders/${id}/edit/items`, { items: [{ variant_id: shop.variantId, quantity }] })
  await admin.change(`/draft-orders/${id}/edit/request`)
  await admin.change(`/draft-orders/${id}/edit/confirm`)
  return id
}

/** By which of Medusa's routes an order is edited: a draft order has its own. */
export type OrderEdit = "order-edits" | "draft-orders"

/** Changes the quantity of an order's first item, as the dashboard's order edit does. */
export const editQuantity = async (
  admin: Merchant,
  orderId: string,
  quantity: number,
  by: OrderEdit = "order-edits",
): Promise<void> => {
  const { items } = await orderOf(admin, orderId)
  const path = by === "order-edits" ? `/order-edits/${orderId}` : `/draft-orders/${orderId}/edit`
  await (by === "order-edits" ? admin.change("/order-edits", { order_id: orderId }) : admin.change(path))
  await admin.change(`${path}/items/item/${items[0]?.id ?? ""}`, { quantity })
  await admin.change(`${path}/request`)
  await admin.change(`${path}/confirm`)
}
