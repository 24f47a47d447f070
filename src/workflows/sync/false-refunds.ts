import { z } from "@medusajs/framework/zod"
import { readRows, type Query } from "../query"
import type { OrderSums } from "./order-sums"

const paymentRow = z.object({
  id: z.string(),
  refunds: z.array(z.object({ id: z.string(), amount: z.coerce.number() }).nullish()).nullish(),
})

/**
 * An order without the refunds that never happened. To cancel a paid order, Medusa first writes its payments as refunded,
 * even if their provider refuses. If the cancellation fails after that, the order is not cancelled, and its customer would
 * be asked to pay again. Only what is among the refunds of the payment was refunded.
 */
export async function withoutFalseRefunds<T extends OrderSums>(query: Query, order: T): Promise<T> {
  const transactions = (order.transactions ?? []).flatMap((one) => one ?? [])
  const refunded = transactions.flatMap(({ reference, reference_id }) =>
    reference === "refund" && reference_id ? reference_id : [],
  )
  if (refunded.length === 0) {
    return order
  }
  const payments = await readRows(query, "payment", paymentRow, { id: refunded })
  // Medusa's transaction of a cancellation names the payment, any other one its refund.
  const unwritten = new Map(
    payments.map(({ id, refunds }) => {
      const real = (refunds ?? []).filter((refund) => refund && !refunded.includes(refund.id))
      return [id, real.reduce((sum, refund) => sum + (refund?.amount ?? 0), 0)]
    }),
  )
  return {
    ...order,
    transactions: transactions.map((one) => {
      const id = one.reference_id ?? ""
      const left = one.reference === "refund" ? unwritten.get(id) : undefined
      if (left === undefined) {
        return one
      }
      // A second cancellation that failed has a transaction of its own, but the money was refunded once.
      const amount = Math.max(one.amount, -left)
      unwritten.set(id, left + amount)
      return { ...one, amount }
    }),
  }
}
