import { z } from "@medusajs/framework/zod"
import { nullableText, wrong, type Operation } from "../../../../../http/contract"

const fittingOrders = z.strictObject({
  own_outstanding: z
    .number()
    .nullable()
    .describe(
      "What the payment's own order still asks for, in kwanzas. Null if it has no order that can take the payment.",
    ),
  orders: z.array(
    z.strictObject({
      id: z.string(),
      display_id: z.number().describe("The order's number, as Medusa shows it."),
      is_draft: z.boolean(),
      customer_name: nullableText,
      is_same_customer: z
        .boolean()
        .describe("Its telephone number or e-mail address is that of the payment's customer."),
    }),
  ),
})
export type FittingOrdersAnswer = z.output<typeof fittingOrders>

export const listFittingOrders = {
  method: "get",
  path: "/admin/servicepay/attention/{id}/orders",
  tag: "Attention",
  summary: "Orders that a payment can be used for",
  description:
    "Those of Medusa's 100 newest orders and draft orders that ask for exactly the payment's amount: at most five, those of the same customer first. `attach` also takes an older one.",
  answers: {
    200: { description: "`orders` is empty if none fits.", schema: fittingOrders },
    404: wrong("No such payment order."),
  },
} satisfies Operation
