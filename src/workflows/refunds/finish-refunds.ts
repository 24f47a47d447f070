import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { ledgerOf } from "../ledger"
import { queryOf, readRow, readRows } from "../query"
import { isCanceled } from "../payment-orders/payable-order"
import { isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import { moment, PROVIDER_ID } from "../sync/order-payments"
import { addCredit, changeOrder, uncreditedRefund } from "./change-refunded-order"
import { hasOpenChange, removeLeftOverChange } from "./open-change"
import { FINISHED_AFTER_MS, isAbout, removeFalseRefunds } from "./remove-false-refunds"

/** Seconds to wait for another who works on the refunds of the same payment. */
const LOCK_SECONDS = 15

const refundRow = z.object({ id: z.string(), amount: z.coerce.number(), created_at: z.coerce.date() })
const refunds = z.array(refundRow.nullish()).nullish()
const refundsRow = z.object({ refunds })
const paymentRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  payment_session_id: z.string(),
  currency_code: z.string(),
  refunds,
  payment_collection: z.object({
    id: z.string(),
    refunded_amount: z.coerce.number().nullish(),
    order: z.object({ id: z.string(), status: z.string(), canceled_at: moment }).nullish(),
  }),
})

export type RefundedPayment = z.output<typeof paymentRow>
type Refund = z.output<typeof refundRow>

/** A payment of ours in Medusa, with its refunds and its order. Undefined if it is another provider's. */
export async function readRefundedPayment(
  container: MedusaContainer,
  paymentId: string,
): Promise<RefundedPayment | undefined> {
  const payment = await readRow(queryOf(container), "payment", paymentRow, { id: paymentId })
  return payment?.provider_id === PROVIDER_ID ? payment : undefined
}

/**
 * Allows one refund of a payment at a time. If two run at once, Medusa may write both into the order although the provider
 * refused one, or change the order twice for one refund.
 */
export function whileRefunding<T>(
  container: MedusaContainer,
  paymentId: string,
  work: () => Promise<T>,
): Promise<T> {
  return container
    .resolve(Modules.LOCKING)
    .execute(`servicepay:refund:${paymentId}`, work, { timeout: LOCK_SECONDS })
}

/**
 * Medusa writes a refund before it asks the provider, and changes the order after that. If its process dies, this does
 * the rest: uses up the recorded refund, and changes the order. A refund that nobody recorded never happened, and is
 * removed. Returns false if a part must wait: a process may still be at it, or the order is being changed.
 */
export async function finishRefunds(container: MedusaContainer, payment: RefundedPayment): Promise<boolean> {
  const { id } = payment
  const refunds = refundsOf(payment)
  const recorded = await useUpRecorded(container, payment)
  const { order } = payment.payment_collection
  const standing = order && !isCanceled(order) ? order : undefined
  const written = standing && (await removeFalseRefunds(container, { id, refunds }, standing.id))
  if (standing && !written) {
    return false
  }
  // When Medusa cancels an order, it writes the refund into the order under the payment's id. No refund is to be found there.
  const isWritten = (refund: Refund) => !written || written.some((one) => isAbout(one, id, refund))
  const unfinished = refunds.filter((refund) => !recorded.has(refund.id) || !isWritten(refund))
  const uncredited = standing && (await uncreditedRefund(container, standing.id))
  if (order) {
    await removeLeftOverChange(container, order.id)
  }
  if (order && (unfinished.length > 0 || uncredited) && (await hasOpenChange(container, order.id))) {
    return false
  }
  if (standing && uncredited) {
    if (isRecent(uncredited.since)) {
      return false
    }
    await addCredit(container, payment, standing.id, uncredited.amount)
  }
  for (const refund of unfinished) {
    if (isRecent(refund.created_at)) {
      return false
    }
    if (!recorded.has(refund.id)) {
      await container.resolve(Modules.PAYMENT).deleteRefunds([refund.id])
    } else if (standing) {
      await changeOrder(container, payment, standing.id, refund)
    }
  }
  await correctCollection(container, id)
  return true
}

/**
 * Uses up recorded refunds for the refunds that Medusa has written. Returns the ids of those that are recorded. Safe at any
 * time: the provider allows a refund again that has used up its record.
 */
async function useUpRecorded(
  container: MedusaContainer,
  payment: RefundedPayment,
): Promise<ReadonlySet<string>> {
  const ledger = ledgerOf(container)
  const refunds = refundsOf(payment)
  const ids = refunds.map(({ id }) => id)
  const used =
    ids.length === 0 ? [] : await ledger.listManualRefunds({ consumed_by: ids }, { take: ids.length })
  const recorded = new Set(used.flatMap(({ consumed_by }) => consumed_by ?? []))
  const entry = await ledger.findBySession(payment.payment_session_id)
  for (const { id, amount } of refunds) {
    if (entry && !recorded.has(id) && (await ledger.refunds.consume(entry.id, amount, id))) {
      recorded.add(id)
    }
  }
  return recorded
}

/** Medusa shows an order as refunded by the sum that its payment collection has. */
async function correctCollection(container: MedusaContainer, paymentId: string): Promise<void> {
  const payment = await readRefundedPayment(container, paymentId)
  if (!payment) {
    return
  }
  const { id, refunded_amount } = payment.payment_collection
  const payments = await readRows(queryOf(container), "payment", refundsRow, { payment_collection_id: id })
  const refunded = payments.flatMap(refundsOf).reduce((sum, { amount }) => sum + amount, 0)
  if (!isSameAmount(refunded, refunded_amount ?? 0)) {
    const change = { currency_code: payment.currency_code, refunded_amount: refunded }
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, change)
  }
}

function refundsOf({ refunds: rows }: z.output<typeof refundsRow>): Refund[] {
  return (rows ?? []).flatMap((refund) => refund ?? [])
}

function isRecent(moment: Date): boolean {
  return Date.now() - moment.getTime() < FINISHED_AFTER_MS
}
