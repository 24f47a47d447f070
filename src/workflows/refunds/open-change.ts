import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"

const changeRow = z.object({ id: z.string() })

/** While an edit, a return or an exchange is open, Medusa refunds a payment and then fails at its order. */
export async function hasOpenChange(container: MedusaContainer, orderId: string): Promise<boolean> {
  const open = { order_id: orderId, status: ["pending", "requested"] }
  return (await readRows(queryOf(container), "order_change", changeRow, open)).length > 0
}
