import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { withdrawPaymentLink } from "../../../../../../../workflows/payment-links/payment-links"
import type { AnswerOf } from "../../../../../../http/contract"
import { idOf } from "../../../../parse"
import type { withdrawPaymentLink as operation } from "../contract"

/** POST /admin/servicepay/orders/:id/payment-link/withdraw: nobody can open the order's link any more. */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  await withdrawPaymentLink(req.scope, { orderId: idOf(req), actorId: req.auth_context.actor_id })
  res.status(200).json({ payment_link: null })
}
