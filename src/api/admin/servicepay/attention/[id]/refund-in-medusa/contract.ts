import { z } from "@medusajs/framework/zod"
import { wrong, type Operation } from "../../../../../http/contract"
import { refused } from "../../contract"

export const refundInMedusa = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/refund-in-medusa",
  tag: "Attention",
  summary: "Enters the recorded refunds into Medusa",
  description:
    "Does the same as Medusa's own refund, once for each recorded amount. For a cancelled order, Medusa's own refund changes the payment and then fails; this one does not.",
  answers: {
    200: {
      description: "The kwanzas refunded in Medusa.",
      schema: z.strictObject({ refunded: z.number() }),
    },
    400: refused("Nothing is captured or left to refund, or the order has an open change."),
    404: wrong("No such payment order."),
  },
} satisfies Operation
