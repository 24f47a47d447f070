import { z } from "@medusajs/framework/zod"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { SERVICE_LANGUAGES } from "../../client"

/** What we put into `session.data` and `payment.data`; a browser may have written more beside it. */
export const sessionData = z.object({ session_id: z.string(), external_transaction_id: z.string() })
/** Only our own workflows tell more than the session's id: Medusa's store route lets no client write the context. */
export const initiateContext = z.object({
  idempotency_key: z.string(),
  language: z.enum(SERVICE_LANGUAGES).optional(),
  payment_order_id: z.string().optional(),
})

/** Visible to the shopper: nothing secret, and nothing that we read back as truth. */
export function dataOf(order: PaymentOrderDTO) {
  return {
    session_id: order.session_id,
    external_transaction_id: order.external_transaction_id,
    reference_number: order.reference_number,
    amount: order.amount,
  }
}
