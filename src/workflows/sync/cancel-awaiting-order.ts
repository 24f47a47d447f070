import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderChangeType } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"

import { queryOf, readRows } from "../query"

const changeRow = z.object({ id: z.string(), change_type: z.string().nullish(), created_at: z.coerce.date() })

/** Longer than a cancellation takes, in seconds. */
const CANCELLATION_SECONDS = 120

/**
 * Cancels an order by Medusa's workflow. That one adds a credit line of nothing to it; where its process dies meanwhile, the
 * change stays pending, no screen shows it, and no cancellation is let through any more. It is taken away then.
 */
export async function cancelAwaitingOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const cancel = () => cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
  try {
    await cancel()
  } catch (error) {
    if (!(await removeLeftOver(container, orderId))) {
      throw error
    }
    await cancel()
  }
}

async function removeLeftOver(container: MedusaContainer, orderId: string): Promise<boolean> {
  const pending = { order_id: orderId, status: ["pending"] }
  const changes = await readRows(queryOf(container), "order_change", changeRow, pending)
  const before = Date.now() - CANCELLATION_SECONDS * 1000
  const leftOver = changes.filter(
    ({ change_type, created_at }) =>
      change_type === OrderChangeType.CREDIT_LINE && created_at.getTime() < before,
  )
  if (leftOver.length === 0) {
    return false
  }
  await container.resolve(Modules.ORDER).deleteOrderChanges(leftOver.map(({ id }) => id))
  return true
}
