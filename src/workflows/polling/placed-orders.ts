import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { encodeTime } from "ulid"
import { queryOf, readRows } from "../query"

/** Few enough that reading them does not delay requests. */
const BATCH_SIZE = 100
/** The number of characters of a ULID that encode its time. */
const TIME_LENGTH = 10

/** An order, and the cart that it was placed for. */
export interface PlacedOrder {
  readonly id: string
  readonly cartId: string
}

const orderCartRow = z.object({ order_id: z.string(), cart_id: z.string() })

/** Sorts before the ids of all orders placed from this moment on, since Medusa's ids encode when they were made. */
export function orderIdAt(moment: Date): string {
  return `order_${encodeTime(moment.getTime(), TIME_LENGTH)}`
}

/**
 * Reads a batch of the carts that became orders, by ascending order id. The link's primary key serves this; Medusa
 * has no index on an order's date. `reached` is the last id of a full batch; undefined at the end.
 */
export async function placedAfter(
  container: MedusaContainer,
  orderId: string,
): Promise<{ orders: readonly PlacedOrder[]; reached: string | undefined }> {
  const page = { take: BATCH_SIZE, order: { order_id: "ASC" } } as const
  const after = { order_id: { $gt: orderId } }
  const links = await readRows(queryOf(container), "order_cart", orderCartRow, after, page)
  const orders = links.map(({ order_id, cart_id }) => ({ id: order_id, cartId: cart_id }))
  return { orders, reached: orders.length < BATCH_SIZE ? undefined : orders.at(-1)?.id }
}
