import type { MedusaContainer } from "@medusajs/framework/types"
import { followCanceledOrder } from "../follow-canceled-order"
import { followPlacedOrder } from "../follow-placed-order"
import { lookBackTo } from "../schedule"
import { ledgerOf } from "../settlement/claim"
import { ordersSince } from "./orders-since"

/** When this process last began to look at the orders and came to the end of them. */
let lookedAt: Date | undefined

/**
 * Sees to orders that were placed or cancelled without our hearing of it: Medusa's event was lost with its process. Each
 * run looks at the orders since the last, by one query each as a rule; the first run of a process at those of a whole
 * outage. Gives how many orders were seen to.
 */
export async function followMissedOrders(container: MedusaContainer): Promise<number> {
  const startedAt = new Date()
  const since = lookBackTo(lookedAt, startedAt)
  const followed = (await followPlaced(container, since)) + (await followCanceled(container, since))
  lookedAt = startedAt
  return followed
}

/** A payment that was cancelled or paid while its cart became the order found neither an order nor an open cart. */
async function followPlaced(container: MedusaContainer, since: Date): Promise<number> {
  const { moves } = ledgerOf(container)
  let followed = 0
  for await (const orders of ordersSince(container, "created_at", since)) {
    const carts = new Set(await moves.cartsWithoutOrder(orders.flatMap(({ cartId }) => cartId ?? [])))
    for (const { id } of orders.filter(({ cartId }) => cartId !== undefined && carts.has(cartId))) {
      await followPlacedOrder(container, id)
      followed += 1
    }
  }
  return followed
}

async function followCanceled(container: MedusaContainer, since: Date): Promise<number> {
  const { canceledOrders } = ledgerOf(container)
  let followed = 0
  for await (const orders of ordersSince(container, "canceled_at", since)) {
    for (const id of await canceledOrders.unseen(orders.map((order) => order.id))) {
      await followCanceledOrder(container, id)
      followed += 1
    }
  }
  return followed
}
