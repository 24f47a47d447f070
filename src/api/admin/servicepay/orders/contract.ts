import { z } from "@medusajs/framework/zod"
import { dateTime, nullableText, type Operation } from "../../../http/contract"
import { overpaidAmount, paymentAction } from "../attention/contract"
import { paymentLink } from "./[id]/payment-link/contract"
import {
  adminPaymentOrder,
  notificationWait,
  paymentMoney,
  cancellationMessage,
} from "../payment-orders/contract"

const orderPayment = adminPaymentOrder.extend({
  expires_at: dateTime.describe("When the reference expires."),
  session_amount: z.number().describe("What Medusa asked for, cents included."),
  notification_wait: notificationWait,
  overpaid_amount: overpaidAmount,
  money: paymentMoney,
  cancellation_message: cancellationMessage,
  actions: z.array(paymentAction),
})
export type OrderPayment = z.output<typeof orderPayment>

const orderPaymentsAnswer = z.strictObject({
  payment_orders: z.array(orderPayment),
  used_elsewhere: z
    .array(
      z.strictObject({
        id: z.string(),
        amount: z.number(),
        order_id: nullableText,
        order_display_id: z.number().nullable(),
      }),
    )
    .describe(
      "Payments that were requested for this order, and that the merchant has used for another order or cart. Amounts in kwanzas.",
    ),
  outstanding: z
    .number()
    .nullable()
    .describe(
      "What is outstanding on the order, in kwanzas. Null if nothing is outstanding, if a payment for it has arrived, or if the order cannot be paid with ServicePay.",
    ),
  payment_link: paymentLink
    .nullable()
    .describe("The link that lets the customer pay for the order. Null if it has no valid link."),
})
export type OrderPaymentsAnswer = z.output<typeof orderPaymentsAnswer>

export const readOrderPayments = {
  method: "get",
  path: "/admin/servicepay/orders/{id}",
  tag: "Payments",
  summary: "The payment orders of a Medusa order",
  description: "Newest first.",
  answers: {
    200: { description: "Empty for an order that is not paid with ServicePay.", schema: orderPaymentsAnswer },
  },
} satisfies Operation
