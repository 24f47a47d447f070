import { z } from "@medusajs/framework/zod"
import { readRow, type Query } from "../query"
import { captures, hasCaptures, moment } from "./order-payments"

const paymentRow = z.object({ captured_at: moment, captures })

/** True if Medusa has captured the payment of a session, even if it has not written the payment's `captured_at` yet. */
export async function isCaptured(query: Query, sessionId: string): Promise<boolean> {
  const payment = await readRow(query, "payment", paymentRow, { payment_session_id: sessionId })
  return payment !== undefined && hasCaptures(payment)
}
