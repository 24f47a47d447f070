import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentEvents } from "@medusajs/framework/utils"
import { createWorkflow, when } from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import {
  addOrderTransactionStep,
  createOrderCreditLinesWorkflow,
  emitEventStep,
} from "@medusajs/medusa/core-flows"
import { rounded, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { askingOrder } from "../payment-orders/payable-order"
import { queryOf, readRow } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { outstandingOn, transaction } from "../sync/order-sums"

interface Payment {
  readonly id: string
  readonly currency_code: string
  readonly payment_collection: { readonly id: string }
}

interface Refund {
  readonly id: string
  /** Kwanzas. */
  readonly amount: number
}

const versionedRow = askingOrder.extend({
  version: z.coerce.number(),
  transactions: z
    .array(transaction.extend({ version: z.coerce.number(), created_at: z.coerce.date() }).nullish())
    .nullish(),
})

interface OrderRefund {
  readonly paymentId: string
  readonly transaction: {
    readonly order_id: string
    readonly amount: number
    readonly currency_code: string
    readonly reference: "refund"
    readonly reference_id: string
  }
  readonly credit: {
    readonly id: string
    readonly credit_lines: {
      readonly amount: number
      readonly reference: string
      readonly reference_id: string
    }[]
  }
}

/** What Medusa's own refund does with an order. It cannot be run again: the payment is refunded already. */
const changeRefundedOrderWorkflow = createWorkflow(
  "servicepay-change-refunded-order",
  (input: OrderRefund) => {
    addOrderTransactionStep([input.transaction])
    when("servicepay-refund-beyond-what-is-owed", { input }, ({ input: { credit } }) =>
      credit.credit_lines.some(({ amount }) => amount > TOLERANCE),
    ).then(() => {
      createOrderCreditLinesWorkflow.runAsStep({ input: input.credit })
    })
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: input.paymentId } })
  },
)

/** Changes an order as Medusa does for a refund: what the order was not owed becomes a credit. */
export async function changeOrder(
  container: MedusaContainer,
  payment: Payment,
  order_id: string,
  refund: Refund,
): Promise<void> {
  const owing = await readRow(queryOf(container), "order", askingOrder, { id: order_id })
  const owed = Math.max(0, owing ? -outstandingOn(owing) : 0)
  // Medusa refuses a credit beyond what its own summary asks for.
  const most = (owing?.summary.pending_difference ?? 0) + refund.amount
  const transaction = {
    order_id,
    amount: -refund.amount,
    currency_code: payment.currency_code,
    reference: "refund",
    reference_id: refund.id,
  } as const
  await changeRefundedOrderWorkflow(container).run({
    input: {
      paymentId: payment.id,
      transaction,
      credit: creditOf(payment, order_id, Math.max(0, Math.min(refund.amount - owed, most))),
    },
  })
}

interface Uncredited {
  /** Kwanzas. */
  readonly amount: number
  /** The newest refund that is without its credit. A process may still be at it. */
  readonly since: Date
}

/**
 * What an order asks for again, because a process died between a refund and its credit. Every credit makes a new version of
 * the order, so a refund of the present version has none. If the order is edited or fulfilled before anybody looks, the
 * refund is of an earlier version, and this does not find it.
 */
export async function uncreditedRefund(
  container: MedusaContainer,
  orderId: string,
): Promise<Uncredited | undefined> {
  const query = queryOf(container)
  const row = await readRow(query, "order", versionedRow, { id: orderId })
  if (!row) {
    return undefined
  }
  const order = await withoutFalseRefunds(query, row)
  const refunds = (order.transactions ?? []).flatMap((one) =>
    one?.reference === "refund" && one.version === order.version && one.amount < 0 ? one : [],
  )
  const refunded = refunds.reduce((sum, { amount }) => sum - amount, 0)
  const amount = Math.min(refunded, outstandingOn(order), order.summary.pending_difference)
  const since = new Date(Math.max(...refunds.map(({ created_at }) => created_at.getTime())))
  return amount > TOLERANCE ? { amount, since } : undefined
}

function creditOf({ payment_collection }: Payment, id: string, amount: number): OrderRefund["credit"] {
  const line = {
    amount: rounded(amount),
    reference: "payment_collection",
    reference_id: payment_collection.id,
  }
  return { id, credit_lines: [line] }
}

/** Adds the credit of a refund whose process died before it. */
export async function addCredit(
  container: MedusaContainer,
  payment: Payment,
  orderId: string,
  amount: number,
): Promise<void> {
  await createOrderCreditLinesWorkflow(container).run({ input: creditOf(payment, orderId, amount) })
}
