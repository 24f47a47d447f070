import { z } from "@medusajs/framework/zod"
import { wrong, type Operation } from "../../../../../http/contract"
import { messageChannel } from "../../../messages/contract"

export const sendOrderMessage = {
  method: "post",
  path: "/admin/servicepay/orders/{id}/message",
  tag: "Messages",
  summary: "Sends the customer how to pay an order",
  description:
    "Also if the message is off, and again if it was sent before. Gives the order a reference first if it has none that fits. A second request for the same order and channel within a minute is the same message.",
  params: z.object({ id: z.string().describe("The id of Medusa's order.") }),
  body: z.strictObject({ kind: z.literal("how_to_pay").default("how_to_pay"), channel: messageChannel }),
  answers: {
    200: {
      description: "`waiting`: the provider could not send it now, and the store tries again.",
      schema: z.strictObject({ state: z.enum(["sent", "waiting"]) }),
    },
    400: wrong(
      "`no_provider`: the store has no notification provider for the channel. `no_recipient`: the order has no address for it. `nothing_to_send`: the order changed at this moment. Or the order cannot be paid.",
    ),
    404: wrong("There is no such order."),
  },
} satisfies Operation
