import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const numberedOrders = z.array(z.object({ id: z.string(), display_id: z.number() }))

/** The numbers of orders as Medusa shows them, by their ids. */
export async function orderNumbers(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) {
    return new Map()
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: [...new Set(ids)] },
  })
  return new Map(numberedOrders.parse(data).map(({ id, display_id }) => [id, display_id]))
}
