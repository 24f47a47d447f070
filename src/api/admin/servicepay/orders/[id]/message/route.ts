import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { requestMessage } from "../../../../../../workflows/messages/request-message"
import type { AnswerOf } from "../../../../../http/contract"
import { idOf, originOf, parse } from "../../../parse"
import { sendOrderMessage as operation } from "./contract"

/** POST /admin/servicepay/orders/:id/message `{ channel }`: sends the customer how to pay the order. */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { channel } = parse(operation.body, req.body)
  const input = { orderId: idOf(req), channel, origin: originOf(req) }
  res.status(200).json({ state: await requestMessage(req.scope, input) })
}
