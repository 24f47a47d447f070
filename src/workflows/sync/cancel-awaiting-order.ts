import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderChangeType } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { queryOf, readRows } from "../query"
import { requireNoCredit } from "./may-cancel-order"

const changeRow = z.object({ id: z.string(), change_type: z.string().nullish(), created_at: z.coerce.date() })

/** Seconds. Longer than a cancellation takes. */
const CANCELLATION_SECONDS = 120

/**
 * Cancels an order with Medusa's workflow, which adds a credit line of nothing to it. If its process dies meanwhile,
 * that change stays pending. No screen shows it, and it blocks every later cancellation. So this removes it.
 * @throws MedusaError not_allowed if the merchant has given credit on the order, which a cancellation would take
 */
export async function cancelAwaitingOrder(container: MedusaContainer, orderId: string): Promise<void> {
  await requireNoCredit(container, orderId)
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
