import type { MedusaContainer } from "@medusajs/framework/types"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { orderOfPayment } from "../sync/order-carts"
import { followOrderTotal } from "../sync/follow-order-total"
import { lookBeforeActing } from "../sync/read-back"
import { busyRefusal, isUnsyncedPayment, refusal, requireAction, type ItemInput } from "../attention/refuse"

export interface RecordRefundInput extends ItemInput {
  /** Kwanzas refunded. All refunds of a payment together never exceed what was paid. */
  readonly amount: number
  /** The bank's number of the transfer. */
  readonly proofNumber: string
  readonly note: string | null
}

/**
 * Records money that the merchant refunded by hand, in part or in full. A payment that is refunded in full is closed.
 * A captured payment can then be refunded in Medusa for the same amount, once. Returns the refund's id.
 * @throws MedusaError
 */
export async function recordRefund(
  container: MedusaContainer,
  { id, actor, ...refund }: RecordRefundInput,
): Promise<string> {
  const entry = await requireAction(container, id, "refund")
  if (isUnsyncedPayment(entry) && !(await lookBeforeActing(container, entry))) {
    throw await busyRefusal(container, id)
  }
  const order = await orderOfPayment(queryOf(container), entry)
  const recorded = await ledgerOf(container).refunds.record(id, { ...refund, by: actor }, order)
  switch (recorded.outcome) {
    case "recorded":
      if (order) {
        // What was paid beyond the order's total may lie on several payments.
        await followOrderTotal(container, order.orderId, "change")
      }
      return recorded.id
    case "not_refundable":
      throw await busyRefusal(container, id)
    case "too_much":
      throw refusal(
        "too_much",
        `Only ${recorded.left} Kz of this payment can still be refunded. Record at most that amount.`,
      )
    case "repeated":
      throw refusal(
        "proof_repeated",
        `A refund with the transfer number ${refund.proofNumber} is already recorded for this payment. Enter the number of another transfer.`,
      )
  }
}
