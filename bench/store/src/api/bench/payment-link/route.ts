import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { createPaymentLink } from "medusa-payment-servicepay/workflows"

const body = z.object({ order_id: z.string() })

/** POST /bench/payment-link: the token of the link by which this order is paid. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { order_id: orderId } = body.parse(req.body)
  const { token } = await createPaymentLink(req.scope, { orderId, actorId: null })
  res.json({ token })
}
