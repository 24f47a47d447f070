import { z } from "@medusajs/framework/zod"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { SERVICE_LANGUAGES } from "../../client"

/** Our fields of `session.data` and `payment.data`; a browser may have written others. */
export const sessionData = z.object({ session_id: z.string(), external_transaction_id: z.string() })
/** Only our own workflows set more than the session's id: Medusa's store route does not let a client write the context. */
export const initiateContext = z.object({
  idempotency_key: z.string(),
  language: z.enum(SERVICE_LANGUAGES).optional(),
  paid: z.object({ payment_order_id: z.string(), replaced_session_id: z.string().nullable() }).optional(),
})

/** Visible to the shopper, so it has no secrets, and the store does not trust it. */
export function dataOf(order: PaymentOrderDTO) {
  return {
    session_id: order.session_id,
    external_transaction_id: order.external_transaction_id,
    reference_number: order.reference_number,
    amount: order.amount,
  }
}
