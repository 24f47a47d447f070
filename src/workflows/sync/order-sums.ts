import { z } from "@medusajs/framework/zod"
import { rounded } from "../../modules/servicepay/payment-orders/amounts"

export const transaction = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  reference: z.string().nullish(),
  reference_id: z.string().nullish(),
})

/**
 * The fields of an order that say what is paid for it, and what is outstanding. Read together with its total, they leave
 * out what a requested return is worth.
 */
export const orderSums = {
  summary: z.looseObject({ pending_difference: z.coerce.number(), transaction_total: z.coerce.number() }),
  transactions: z.array(transaction.nullish()).nullish(),
}

export type OrderSums = z.output<z.ZodObject<typeof orderSums>>

/** What an order still asks for, in kwanzas. Negative if it got too much. */
export function outstandingOn(order: OrderSums): number {
  return rounded(order.summary.pending_difference + miscounted(order))
}

/** What is paid for an order, less what Medusa has as refunded, in kwanzas. */
export function paidOn(order: OrderSums): number {
  return rounded(order.summary.transaction_total - miscounted(order))
}

/**
 * How much more an order's summary counts as paid than its transactions say. Medusa adds to the summary without a lock: a
 * capture that is written while the order is changed is missing from it until the next change. And Medusa looks whether it
 * has written a capture before it writes it, so an admin's "Check status" at the moment of a sync writes it twice.
 */
function miscounted({ summary: { transaction_total }, transactions }: OrderSums): number {
  if (!transactions) {
    return 0
  }
  const known = transactions.flatMap((one) => one ?? [])
  const once = new Map(known.map((one) => [keyOf(one), one.amount]))
  const paid = [...once.values()].reduce((sum, amount) => sum + amount, 0)
  return transaction_total - paid
}

function keyOf({ id, reference, reference_id }: z.output<typeof transaction>): string {
  return reference === "capture" && reference_id ? reference_id : id
}
