import { z } from "@medusajs/framework/zod"
import type { OrderOf } from "../../modules/servicepay/sync/other-payments"
import { readRow, type Query } from "../query"

/** The order that a cart became. */
export async function orderOfCart(query: Query, cart_id: string): Promise<string | undefined> {
  return (await readRow(query, "order_cart", z.object({ order_id: z.string() }), { cart_id }))?.order_id
}

/** The cart that became an order; undefined if the merchant made the order. */
export async function cartOfOrder(query: Query, order_id: string): Promise<string | undefined> {
  return (await readRow(query, "order_cart", z.object({ cart_id: z.string() }), { order_id }))?.cart_id
}

/** The order that a payment order belongs to: the recorded one, or else that of its payment collection. */
export async function orderOfPayment(
  query: Query,
  { order_id, payment_collection_id }: { order_id: string | null; payment_collection_id: string | null },
): Promise<OrderOf | undefined> {
  const ofCollection =
    order_id !== null || payment_collection_id === null
      ? undefined
      : await readRow(query, "order_payment_collection", z.object({ order_id: z.string() }), {
          payment_collection_id,
        })
  const orderId = order_id ?? ofCollection?.order_id
  return orderId === undefined ? undefined : { orderId, cartId: await cartOfOrder(query, orderId) }
}
