import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** Few enough that reading them stops nobody who waits for an answer. */
const PORTION = 100

const orderRow = z.object({ id: z.string(), cart: z.object({ id: z.string() }).nullish() })

/** An order, and the cart that became it where there was one. */
export interface OrderOfCart {
  readonly id: string
  readonly cartId: string | undefined
}

/** Orders that were placed or cancelled since then, in portions. Ids are unique, and dates are not. */
export async function* ordersSince(
  container: MedusaContainer,
  event: "created_at" | "canceled_at",
  since: Date,
): AsyncGenerator<OrderOfCart[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  let last = ""
  for (;;) {
    const { data } = await query.graph({
      entity: "order",
      fields: ["id", "cart.id"],
      filters: { id: { $gt: last }, [event]: { $gt: since } },
      pagination: { take: PORTION, order: { id: "ASC" } },
    })
    const found = z.array(orderRow).parse(data)
    yield found.map(({ id, cart }) => ({ id, cartId: cart?.id }))
    const end = found.at(-1)
    if (!end || found.length < PORTION) {
      return
    }
    last = end.id
  }
}
