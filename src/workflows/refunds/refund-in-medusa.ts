import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentEvents } from "@medusajs/framework/utils"
import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { emitEventStep, refundPaymentStep, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { refusal, type ItemInput } from "../attention/refuse"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { capturesOfSessions } from "../reconciliation/captured-payments"
import { canceledOrders } from "./read-money"

interface MedusaRefundInput {
  readonly payment_id: string
  readonly amount: number
  readonly created_by: string
}

/**
 * Medusa's refund without the order. When Medusa cancels a paid order, it writes the refund into the order's
 * transactions, but not into the payment. Its own refund then fails at the order, after it has changed the payment.
 */
const refundOfCanceledOrderWorkflow = createWorkflow(
  "servicepay-refund-of-canceled-order",
  (input: MedusaRefundInput) => {
    refundPaymentStep(input)
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: input.payment_id } })
  },
)

/** The most recorded refunds that one request enters. */
const MOST_REFUNDS = 200

const changeRow = z.object({ id: z.string() })

/**
 * Enters into Medusa what the merchant has recorded as refunded, refund by refund. The provider allows each refund
 * once, as it does when the merchant refunds in the order. Returns the kwanzas refunded in Medusa.
 * @throws MedusaError
 */
export async function refundInMedusa(container: MedusaContainer, { id, actor }: ItemInput): Promise<number> {
  const ledger = ledgerOf(container)
  const { session_id, order_id } = await ledger.retrievePaymentOrder(id)
  const payments = await capturesOfSessions(container, session_id === null ? [] : [session_id])
  const payment = payments.get(session_id ?? "")
  const recorded = await ledger.listManualRefunds(
    { payment_order_id: id, consumed_by: null },
    { take: MOST_REFUNDS, order: { created_at: "ASC" } },
  )
  const amounts = recorded.map(({ medusa_amount }) => medusa_amount).filter((amount) => amount > 0)
  if (!payment || payment.captured === 0 || amounts.length === 0) {
    throw refusal(
      "nothing_to_refund",
      "Medusa has nothing to refund for this payment: it is not captured, or every recorded refund is in Medusa already.",
    )
  }
  const isCanceled = order_id !== null && (await canceledOrders(container, [order_id])).has(order_id)
  if (order_id !== null && !isCanceled) {
    await requireNoChange(container, order_id)
  }
  const refund = isCanceled ? refundOfCanceledOrderWorkflow(container) : refundPaymentWorkflow(container)
  for (const amount of amounts) {
    await refund.run({ input: { payment_id: payment.id, amount, created_by: actor } })
  }
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** While an edit, a return or an exchange is open, Medusa would refund the payment and then fail at the order. */
async function requireNoChange(container: MedusaContainer, orderId: string): Promise<void> {
  const open = { order_id: orderId, status: ["pending", "requested"] }
  if ((await readRows(queryOf(container), "order_change", changeRow, open)).length > 0) {
    throw refusal(
      "order_changing",
      "This order has an open edit, return, exchange or claim. Confirm or cancel it first, then refund.",
    )
  }
}
