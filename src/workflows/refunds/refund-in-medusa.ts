import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentEvents } from "@medusajs/framework/utils"
import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { emitEventStep, refundPaymentStep, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { refusal, type ItemInput } from "../attention/refuse"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { capturesOfSessions } from "../reconciliation/captured-payments"
import { isCanceled } from "../payment-orders/payable-order"
import { freeLostRefunds } from "./allow-medusa-refund"
import { finishRefunds, readRefundedPayment, whileRefunding } from "./finish-refunds"
import { hasOpenChange } from "./open-change"
import { MOST_REFUNDS } from "./read-money"

interface MedusaRefundInput {
  readonly payment_id: string
  readonly amount: number
  readonly created_by: string
}

/**
 * Medusa's refund without the order. When Medusa cancels a paid order, it writes the refund into the order's
 * transactions, but not into the payment. Its own refund then fails at the order, after it has changed the payment. It
 * also fails for a payment whose order it has rolled back.
 */
const refundWithoutOrderWorkflow = createWorkflow(
  "servicepay-refund-without-order",
  (input: MedusaRefundInput) => {
    refundPaymentStep(input)
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: input.payment_id } })
  },
)

/**
 * Enters into Medusa what the merchant has recorded as refunded, refund by refund. The provider allows each refund
 * once, as it does when the merchant refunds in the order. A refund of which an earlier process died is finished first:
 * Medusa would otherwise write it a second time, or change the order by another amount. Returns the kwanzas refunded in
 * Medusa.
 * @throws MedusaError
 */
export async function refundInMedusa(container: MedusaContainer, item: ItemInput): Promise<number> {
  const { session_id } = await ledgerOf(container).retrievePaymentOrder(item.id)
  const captures = await capturesOfSessions(container, session_id === null ? [] : [session_id])
  const captured = captures.get(session_id ?? "")
  if (!captured || captured.captured === 0) {
    throw nothingToRefund()
  }
  return whileRefunding(container, captured.id, () => refundRecorded(container, item, captured.id))
}

async function refundRecorded(
  container: MedusaContainer,
  { id, actor }: ItemInput,
  paymentId: string,
): Promise<number> {
  const ledger = ledgerOf(container)
  await freeLostRefunds({ ledger, query: queryOf(container) }, id)
  const payment = await readRefundedPayment(container, paymentId)
  const isFinished = payment && (await finishRefunds(container, payment))
  const recorded = await ledger.listManualRefunds(
    { payment_order_id: id, consumed_by: null },
    { take: MOST_REFUNDS, order: { created_at: "ASC" } },
  )
  const amounts = recorded.map(({ medusa_amount }) => medusa_amount).filter((amount) => amount > 0)
  if (!payment || amounts.length === 0) {
    throw nothingToRefund()
  }
  const { order } = payment.payment_collection
  const standing = order && !isCanceled(order) ? order : undefined
  if (standing && (await hasOpenChange(container, standing.id))) {
    throw refusal(
      "order_changing",
      "This order has an open edit, return, exchange or claim. Confirm or cancel it first, then refund.",
    )
  }
  if (!isFinished) {
    throw refusal(
      "busy",
      "Another request is entering a refund of this payment into Medusa. Try again in a minute.",
    )
  }
  const refund = standing ? refundPaymentWorkflow(container) : refundWithoutOrderWorkflow(container)
  for (const amount of amounts) {
    await refund.run({ input: { payment_id: payment.id, amount, created_by: actor } })
  }
  return amounts.reduce((total, amount) => total + amount, 0)
}

function nothingToRefund() {
  return refusal(
    "nothing_to_refund",
    "Medusa has nothing to refund for this payment: it is not captured, or every recorded refund is in Medusa already.",
  )
}
