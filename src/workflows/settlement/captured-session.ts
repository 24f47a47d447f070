import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

const paymentRow = z.object({
  captured_at: z.union([z.date(), z.string()]).nullish(),
  captures: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})

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
  return Boolean(payment?.captured_at) || Boolean(payment?.captures?.some(Boolean))
}
