import { z } from "@medusajs/framework/zod"
import { kwanzas, wrong, type Operation } from "../../../../../http/contract"

const requestedPayment = z.strictObject({
  reference_number: z.string().describe("What the SDK's popup is opened with."),
  external_transaction_id: z.string(),
  payment_collection_id: z.string().describe("The payment collection that asks for all that is outstanding."),
  amount: kwanzas,
})

export const requestOrderPayment = {
  method: "post",
  path: "/admin/servicepay/orders/{id}/payment-order",
  tag: "Payments",
  summary: "A reference for what is outstanding on an order",
  description:
    "Returns the order's reference if it still fits. Otherwise makes a new one, and if needed a payment collection for what is outstanding. Earlier references can still be paid, and are still watched. Works for draft orders too.",
  params: z.object({ id: z.string().describe("The id of Medusa's order.") }),
  answers: {
    200: { description: "The reference.", schema: requestedPayment },
    400: wrong("The order is cancelled, nothing is outstanding, or it cannot be paid with ServicePay."),
    404: wrong("There is no such order."),
  },
} satisfies Operation
