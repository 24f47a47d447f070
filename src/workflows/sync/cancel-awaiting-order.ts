import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { removeLeftOverChange } from "../refunds/open-change"
import { queryOf, readRow } from "../query"

const orderRow = z.object({
  credit_lines: z
    .array(
      z
        .object({
          amount: z.coerce.number(),
          metadata: z.record(z.string(), z.unknown()).nullish(),
        })
        .nullish(),
    )
    .nullish(),
})

/**
 * Cancels an order with Medusa's workflow, which adds a credit line of nothing to it. Removes what an earlier cancellation
 * has left of that, if its process died.
 * @throws MedusaError not_allowed if the merchant has given credit on the order, which a cancellation would take
 */
export async function cancelAwaitingOrder(container: MedusaContainer, orderId: string): Promise<void> {
  await requireNoCredit(container, orderId)
  const cancel = () => cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
  try {
    await cancel()
  } catch (error) {
    if (!(await removeLeftOverChange(container, orderId))) {
      throw error
    }
    await cancel()
  }
}

/** @throws MedusaError not_allowed if the merchant has given credit on the order, which a cancellation would take */
async function requireNoCredit(container: MedusaContainer, orderId: string): Promise<void> {
  if (await hasGivenCredit(container, orderId)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "A credit, such as a gift card, has paid part of the order since it was placed. Ask the customer for the rest, or cancel the order yourself.",
    )
  }
}

/** A credit of the cart itself is no reason to keep an unpaid order. Only later ones have the version that they made. */
async function hasGivenCredit(container: MedusaContainer, orderId: string): Promise<boolean> {
  const order = await readRow(queryOf(container), "order", orderRow, { id: orderId })
  return (order?.credit_lines ?? []).some(
    (line) => line && line.amount > 0 && line.metadata?.created_in_version !== undefined,
  )
}
