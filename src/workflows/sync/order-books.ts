import { z } from "@medusajs/framework/zod"

const transaction = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  reference: z.string().nullish(),
  reference_id: z.string().nullish(),
})

/** The fields of an order that its transactions are in. */
export const transactions = z.array(transaction.nullish()).nullish()

interface Books {
  readonly summary: Readonly<Record<string, unknown>>
  readonly transactions?: z.output<typeof transactions>
}

/**
 * How much more an order's summary counts as paid than was paid. Medusa looks whether it has written a capture, and then
 * writes it, without a lock. So when an admin presses "Check status" at the moment of a sync, the order may have the
 * transaction of one capture twice. And of two transactions that are written at once, the summary may count only one.
 */
export function miscounted({ summary, transactions }: Books): number {
  const counted = z.coerce.number().safeParse(summary.transaction_total ?? undefined)
  if (!counted.success || !transactions) {
    return 0
  }
  const known = transactions.flatMap((one) => one ?? [])
  const once = new Map(known.map((one) => [keyOf(one), one.amount]))
  const paid = [...once.values()].reduce((sum, amount) => sum + amount, 0)
  return Math.round((counted.data - paid) * 100) / 100
}

function keyOf({ id, reference, reference_id }: z.output<typeof transaction>): string {
  return reference === "capture" && reference_id ? reference_id : id
}
