import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { isKwanza, isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { askingOrder, isCanceled } from "../payment-orders/payable-order"
import { account, buyer, customerOf, hasSameContact } from "../payment-orders/payment-customer"
import { queryOf, readRows } from "../query"
import { outstandingOn } from "../sync/order-sums"
import { findOrderTarget, readOrderTarget } from "./attach-target"
import { decideAttachment } from "./decide-attachment"

/** The newest orders and drafts that are looked through. The merchant usually creates the order for this payment. */
const NEWEST = 100
const MOST = 5

const orderRow = askingOrder.extend({
  display_id: z.coerce.number(),
  currency_code: z.string(),
  is_draft_order: z.boolean().nullish(),
  ...buyer,
  ...account,
})

/** An order that a payment can be used for. */
export interface FittingOrder {
  readonly id: string
  readonly display_id: number
  readonly is_draft: boolean
  readonly customer_name: string | null
  /** Its telephone number or e-mail address is that of the payment's customer. */
  readonly is_same_customer: boolean
}

/**
 * What is outstanding on a payment's own order, in kwanzas; null if it has none that can take the payment. And the orders among Medusa's newest that
 * ask for exactly the payment's amount, those of the same customer first.
 * @throws MedusaError not_found
 */
export async function listFittingOrders(container: MedusaContainer, id: string) {
  const payment = await ledgerOf(container).retrievePaymentOrder(id)
  const { order_id: ownId } = payment
  const own = ownId === null ? undefined : await findOrderTarget(container, ownId, ownId)
  const canTake = own !== undefined && decideAttachment(payment.session_amount, own).ok
  return {
    own_outstanding: canTake ? own.outstanding : null,
    orders: await otherOrders(container, payment),
  }
}

async function otherOrders(
  container: MedusaContainer,
  { session_amount, order_id, customer_phone, customer_email }: PaymentOrderDTO,
): Promise<FittingOrder[]> {
  const payer = { phone: customer_phone, email: customer_email }
  const newest = { take: NEWEST, order: { created_at: "DESC" } } as const
  const orders = await readRows(queryOf(container), "order", orderRow, {}, newest)
  const asking = orders.filter(
    (order) =>
      order.id !== order_id &&
      isKwanza(order.currency_code) &&
      !isCanceled(order) &&
      isSameAmount(outstandingOn(order), session_amount),
  )
  const targets = await Promise.all(asking.map((order) => readOrderTarget(container, order.id, undefined)))
  const fitting = asking.filter((_, place) => {
    const target = targets[place]
    return target !== undefined && decideAttachment(session_amount, target).ok
  })
  return fitting
    .map((order) => {
      const customer = customerOf(order)
      return {
        id: order.id,
        display_id: order.display_id,
        is_draft: order.is_draft_order === true,
        customer_name: customer?.name ?? customer?.email ?? null,
        is_same_customer: customer !== null && hasSameContact(customer, payer),
      }
    })
    .sort((a, b) => Number(b.is_same_customer) - Number(a.is_same_customer))
    .slice(0, MOST)
}
