import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { describePaymentLink } from "../../../../../../workflows/payment-links/payment-link-details"
import { createPaymentLink } from "../../../../../../workflows/payment-links/payment-links"
import type { AnswerOf } from "../../../../../http/contract"
import { idOf, originOf } from "../../../parse"
import type { createPaymentLink as operation } from "./contract"

/** POST /admin/servicepay/orders/:id/payment-link: the link that lets the customer pay for an order. */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const link = await createPaymentLink(req.scope, {
    orderId: idOf(req),
    actorId: req.auth_context.actor_id,
  })
  res.status(200).json({ payment_link: await describePaymentLink(req.scope, link, originOf(req)) })
}
