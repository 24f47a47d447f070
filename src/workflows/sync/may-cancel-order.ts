import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
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

/** @throws MedusaError not_allowed if the merchant has given credit on the order, which a cancellation would take */
export async function requireNoCredit(container: MedusaContainer, orderId: string): Promise<void> {
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
