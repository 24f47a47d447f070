import { z } from "@medusajs/framework/zod"
import { readRow, type Query } from "../query"

/** The order that a cart became. */
export async function orderOfCart(query: Query, cart_id: string): Promise<string | undefined> {
  return (await readRow(query, "order_cart", z.object({ order_id: z.string() }), { cart_id }))?.order_id
}

/** The cart that became an order; undefined if the merchant made the order. */
export async function cartOfOrder(query: Query, order_id: string): Promise<string | undefined> {
  return (await readRow(query, "order_cart", z.object({ cart_id: z.string() }), { order_id }))?.cart_id
}
