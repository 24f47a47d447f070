import { z } from "@medusajs/framework/zod"
import { readRows, type Query } from "../query"
import type { OrderSums } from "./order-sums"

const refundRow = z.object({ id: z.string() })
/** Every id of a refund that Medusa writes begins so. */
const REFUND_ID = "ref_"

const paymentRow = z.object({
  id: z.string(),
  refunds: z.array(z.object({ id: z.string(), amount: z.coerce.number() }).nullish()).nullish(),
})

/**
 * An order without the refunds that never happened: its customer would be asked to pay again. To cancel a paid order,
 * Medusa first writes its payments as refunded, even if their provider refuses. If the cancellation fails after that, the
 * order is not cancelled. And of two requests for one refund, Medusa deletes the one that the provider refused, but may have
 * written it into the order. Only what is among the refunds of the payment was refunded.
 */
export async function withoutFalseRefunds<T extends OrderSums>(query: Query, order: T): Promise<T> {
  const transactions = (order.transactions ?? []).flatMap((one) => one ?? [])
  const refunded = transactions.flatMap(({ reference, reference_id }) =>
    reference === "refund" && reference_id ? reference_id : [],
  )
  if (refunded.length === 0) {
    return order
  }
  const named = refunded.filter((id) => !namesRefund(id))
  const payments = named.length === 0 ? [] : await readRows(query, "payment", paymentRow, { id: named })
  const known = await existingRefunds(query, refunded)
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
      if (one.reference === "refund" && namesRefund(id) && !known.has(id)) {
        return { ...one, amount: 0 }
      }
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

/** Those of these ids that are refunds in Medusa. */
export async function existingRefunds(query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const id = ids.filter(namesRefund)
  const rows = id.length === 0 ? [] : await readRows(query, "refund", refundRow, { id })
  return new Set(rows.map((row) => row.id))
}

/** True if a transaction's reference is the id of a refund, not of a payment. */
export function namesRefund(referenceId: string): boolean {
  return referenceId.startsWith(REFUND_ID)
}
