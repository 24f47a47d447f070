import { z } from "@medusajs/framework/zod"
import { SERVICE_LANGUAGES } from "../../../../../../client"
import { dateTime, nullableText, wrong, type Operation } from "../../../../../http/contract"

const params = z.object({ id: z.string().describe("The id of Medusa's order.") })

/** A link that a customer can open, and what a merchant needs to send it. */
export const paymentLink = z.strictObject({
  id: z.string(),
  url: z.string().describe("Anyone who has it can see the order's items and pay for the order."),
  created_at: dateTime,
  expires_at: dateTime,
  language: z
    .enum(SERVICE_LANGUAGES)
    .describe("The order's language, or that of its newest payment order, or the store's."),
  text: z.string().describe("A message to the customer, with the link."),
  whatsapp_url: nullableText.describe(
    "Opens WhatsApp with the text, to the phone number on the order. Null if the order has no valid number.",
  ),
  email: nullableText.describe(
    "The order's e-mail address. Null if it cannot receive e-mail (it ends in `.invalid`).",
  ),
})
export type PaymentLinkAnswer = z.output<typeof paymentLink>

export const createPaymentLink = {
  method: "post",
  path: "/admin/servicepay/orders/{id}/payment-link",
  tag: "Payments",
  summary: "A link that lets the customer pay for an order",
  description:
    "Returns the order's link, or makes one if it has no valid link. Works for draft orders too. The link expires after the number of days in the setting `paymentLinkDays`.",
  params,
  answers: {
    200: { description: "The link.", schema: z.strictObject({ payment_link: paymentLink }) },
    400: wrong("The order is cancelled, nothing is outstanding, or it cannot be paid with ServicePay."),
    404: wrong("There is no such order."),
  },
} satisfies Operation

export const withdrawPaymentLink = {
  method: "post",
  path: "/admin/servicepay/orders/{id}/payment-link/withdraw",
  tag: "Payments",
  summary: "Withdraws an order's payment link",
  description: "The link cannot be opened any more. A reference that its page has shown can still be paid.",
  params,
  answers: {
    200: {
      description: "The order has no link now. It may have had none before.",
      schema: z.strictObject({ payment_link: z.null() }),
    },
  },
} satisfies Operation
