import { z } from "@medusajs/framework/zod"
import { wrong, type Operation } from "../../../../../http/contract"
import { messageChannel } from "../../../messages/contract"

export const sendOrderMessage = {
  method: "post",
  path: "/admin/servicepay/orders/{id}/message",
  tag: "Messages",
  summary: "Tells the customer how to pay for an order",
  description:
    "Sends `how_to_pay` even if the message is off or was sent before. If no reference asks for the outstanding amount, the store first creates one. A second request for the same payment and recipient within a minute sends no second message.",
  params: z.object({ id: z.string().describe("The id of Medusa's order.") }),
  body: z.strictObject({ kind: z.literal("how_to_pay").default("how_to_pay"), channel: messageChannel }),
  answers: {
    200: {
      description:
        "`sent_before`: it was sent within the last minute, and not again. `waiting`: the provider could not send it now, and the store tries again.",
      schema: z.strictObject({ state: z.enum(["sent", "sent_before", "waiting"]) }),
    },
    400: wrong(
      "`no_provider`: the store has no notification provider for the channel. `no_recipient`: the order has no address for it. `nothing_to_send`: the order changed during the request. Or the order cannot be paid.",
    ),
    404: wrong("There is no such order."),
  },
} satisfies Operation
