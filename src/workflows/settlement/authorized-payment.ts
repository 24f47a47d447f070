import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { TOLERANCE } from "./decide"

const paymentRow = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  captured_at: z.union([z.date(), z.string()]).nullish(),
  captures: z.array(z.object({ amount: z.coerce.number() }).nullish()).nullish(),
})

/**
 * The payment that a session was authorised to, if it was. Medusa writes the capture first and the payment's date of it in
 * another transaction: a process that died in between leaves a payment that is captured in full and may not be captured
 * again. Its date is all that is missing, and is written here.
 */
export async function authorizedPayment(
  container: MedusaContainer,
  sessionId: string,
): Promise<string | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: ["id", "amount", "captured_at", "captures.amount"],
    filters: { payment_session_id: sessionId },
  })
  const payment = paymentRow.optional().parse(data[0])
  if (payment && !payment.captured_at && isCapturedInFull(payment)) {
    const change = { id: payment.id, captured_at: new Date() }
    await container.resolve(Modules.PAYMENT).updatePayment(change)
  }
  return payment?.id
}

function isCapturedInFull({ amount, captures }: z.output<typeof paymentRow>): boolean {
  const captured = (captures ?? []).reduce((sum, capture) => sum + (capture?.amount ?? 0), 0)
  return captured > 0 && captured >= amount - TOLERANCE
}
