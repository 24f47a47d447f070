import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderChangeType } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"
import { FINISHED_AFTER_MS } from "./remove-false-refunds"

const changeRow = z.object({ id: z.string(), change_type: z.string().nullish(), created_at: z.coerce.date() })

/** Twice as long as a cancellation or a refund takes: a change that a process may still confirm is never deleted. */
const LEFT_OVER_AFTER_MS = 2 * FINISHED_AFTER_MS

/** While an edit, a return or an exchange is open, Medusa refunds a payment and then fails at its order. */
export async function hasOpenChange(container: MedusaContainer, orderId: string): Promise<boolean> {
  return (await openChanges(container, orderId, ["pending", "requested"])).length > 0
}

/**
 * To cancel or refund an order, Medusa adds a credit line to it. If its process dies meanwhile, that change stays pending. No
 * screen shows it, and it blocks every later change. So this removes it. Returns whether there was one.
 */
export async function removeLeftOverChange(container: MedusaContainer, orderId: string): Promise<boolean> {
  const changes = await openChanges(container, orderId, ["pending"])
  const before = Date.now() - LEFT_OVER_AFTER_MS
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

function openChanges(container: MedusaContainer, orderId: string, status: readonly string[]) {
  return readRows(queryOf(container), "order_change", changeRow, { order_id: orderId, status })
}
