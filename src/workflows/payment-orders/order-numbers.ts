import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"

const numberedOrder = z.object({ id: z.string(), display_id: z.coerce.number() })

/** Order numbers as Medusa shows them, by order id. */
export async function orderNumbers(
  container: MedusaContainer,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, number>> {
  const id = [...new Set(ids.flatMap((one) => one ?? []))]
  const orders = id.length === 0 ? [] : await readRows(queryOf(container), "order", numberedOrder, { id })
  return new Map(orders.map((order) => [order.id, order.display_id]))
}
