import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { deleteReservationsByLineItemsWorkflow } from "@medusajs/medusa/core-flows"

import { queryOf, readRow, readRows } from "../query"

const orderRow = z.object({
  status: z.string(),
  items: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const reservationRow = z.object({ id: z.string() })

/**
 * Releases the stock that a cancelled order still reserves. Of two cancellations at once, Medusa lets one fail. That
 * one restores the reservations that the other has deleted.
 */
export async function releaseStock(container: MedusaContainer, orderId: string): Promise<void> {
  const query = queryOf(container)
  const order = await readRow(query, "order", orderRow, { id: orderId })
  if (order?.status !== "canceled") {
    return
  }
  const ids = (order.items ?? []).flatMap((item) => item?.id ?? [])
  const reservations = await readRows(query, "reservation", reservationRow, { line_item_id: ids })
  if (reservations.length > 0) {
    await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } })
  }
}
