import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { captures, hasCaptures, moment } from "./order-payments"

const paymentRow = z.object({ captured_at: moment, captures })

/** Whether Medusa has captured the payment of a session, even if it has not come to write the payment's date of it. */
export async function isCaptured(
  query: Pick<RemoteQueryFunction, "graph">,
  sessionId: string,
): Promise<boolean> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["captured_at", "captures.id"],
    filters: { payment_session_id: sessionId },
  })
  const payment = paymentRow.optional().parse(data[0])
  return payment !== undefined && hasCaptures(payment)
}
