import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { followCanceledOrder } from "../follow-canceled-order"
import { lookBackTo } from "../schedule"
import { ledgerOf } from "../settlement/claim"

const PORTION = 500

const canceledOrder = z.object({ id: z.string(), canceled_at: z.coerce.date() })

/** When this process last began to look at the cancelled orders and came to the end of them. */
let lookedAt: Date | undefined

/**
 * Sees to captured payments whose order was cancelled without our hearing of it: Medusa's event was lost with its process.
 * Each run looks at the orders that were cancelled since the last, by one query as a rule; the first run of a process at
 * those of a whole outage. Gives how many orders were seen to.
 */
export async function followCanceledOrders(container: MedusaContainer): Promise<number> {
  const { canceledOrders } = ledgerOf(container)
  const startedAt = new Date()
  let followed = 0
  for await (const ids of canceledSince(container, lookBackTo(lookedAt, startedAt))) {
    for (const id of await canceledOrders.unseen(ids)) {
      await followCanceledOrder(container, id)
      followed += 1
    }
  }
  lookedAt = startedAt
  return followed
}

/** Ids of cancelled orders, in portions, the earliest cancelled first. */
async function* canceledSince(container: MedusaContainer, since: Date): AsyncGenerator<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  let last = { id: "", canceled_at: since }
  for (;;) {
    const { data } = await query.graph({
      entity: "order",
      fields: ["id", "canceled_at"],
      filters: {
        $or: [
          { canceled_at: { $gt: last.canceled_at } },
          { canceled_at: last.canceled_at, id: { $gt: last.id } },
        ],
      },
      pagination: { take: PORTION, order: { canceled_at: "ASC", id: "ASC" } },
    })
    const found = z.array(canceledOrder).parse(data)
    yield found.map(({ id }) => id)
    const end = found.at(-1)
    if (!end || found.length < PORTION) {
      return
    }
    last = end
  }
}
