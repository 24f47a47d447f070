import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { deleteReservationsByLineItemsWorkflow } from "@medusajs/medusa/core-flows"

const orderRow = z.object({
  status: z.string(),
  items: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})

/**
 * Releases what a cancelled order still holds. Of two cancellations at once Medusa lets one fail, and that one puts the
 * reservations back which the other has deleted.
 */
export async function releaseStock(container: MedusaContainer, orderId: string): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["status", "items.id"],
    filters: { id: orderId },
  })
  const order = orderRow.optional().parse(data[0])
  if (order?.status !== "canceled") {
    return
  }
  const ids = (order.items ?? []).flatMap((item) => item?.id ?? [])
  const { data: reservations } = await query.graph({
    entity: "reservation",
    fields: ["id"],
    filters: { line_item_id: ids },
  })
  if (reservations.length > 0) {
    await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } })
  }
}
