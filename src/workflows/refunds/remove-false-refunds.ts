import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import { queryOf } from "../query"
import { existingRefunds, namesRefund } from "../sync/false-refunds"

/** Milliseconds after which no cancellation and no refund is still in progress: it is finished, or its process died. */
export const FINISHED_AFTER_MS = 60_000

interface Refund {
  readonly id: string
  /** Kwanzas. */
  readonly amount: number
  readonly created_at: Date
}

interface RefundTransaction {
  readonly id: string
  readonly reference_id: string
  /** Kwanzas refunded. */
  readonly amount: number
  readonly created_at: Date
}

/** What an order's transactions say was refunded. */
async function refundTransactions(container: MedusaContainer, orderId: string): Promise<RefundTransaction[]> {
  const rows = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { order_id: orderId, reference: "refund" },
      { select: ["id", "reference_id", "amount", "created_at"] },
    )
  return rows.map(({ id, reference_id, amount, created_at }) => ({
    id,
    reference_id,
    amount: -MathBN.convert(amount).toNumber(),
    created_at: new Date(created_at),
  }))
}

/**
 * True if a transaction is about this refund of a payment. One that names the payment, and is older or of another amount,
 * was written by a cancellation that failed.
 */
export function isAbout(
  { reference_id, amount, created_at }: RefundTransaction,
  paymentId: string,
  refund: Refund,
): boolean {
  const isOfPayment =
    reference_id === paymentId && isSameAmount(amount, refund.amount) && created_at >= refund.created_at
  return reference_id === refund.id || isOfPayment
}

/**
 * Removes false refund transactions of this payment from an order that is not cancelled. Medusa's
 * next refund would otherwise count on them, and change the order by another amount. Returns the transactions that are left.
 * Undefined if a false one is so new that the cancellation or the refund that wrote it may be in progress.
 */
export async function removeFalseRefunds(
  container: MedusaContainer,
  { id, refunds }: { readonly id: string; readonly refunds: readonly Refund[] },
  orderId: string,
): Promise<readonly RefundTransaction[] | undefined> {
  const transactions = await refundTransactions(container, orderId)
  const known = await existingRefunds(
    queryOf(container),
    transactions.map(({ reference_id }) => reference_id),
  )
  const unwritten = refunds.filter((refund) => !transactions.some((one) => one.reference_id === refund.id))
  const isFalse = (one: RefundTransaction) =>
    namesRefund(one.reference_id)
      ? !known.has(one.reference_id)
      : one.reference_id === id && !unwritten.some((refund) => isAbout(one, id, refund))
  const wrong = transactions.filter(isFalse)
  const over = wrong.filter(({ created_at }) => Date.now() - created_at.getTime() >= FINISHED_AFTER_MS)
  if (over.length > 0) {
    await container.resolve(Modules.ORDER).deleteOrderTransactions(over.map((one) => one.id))
  }
  return over.length === wrong.length ? transactions.filter((one) => !wrong.includes(one)) : undefined
}
