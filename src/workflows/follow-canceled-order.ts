import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { raiseAttention } from "./events"
import { ledgerOf } from "./settlement/claim"

const paymentRow = z.object({
  captured_at: z.union([z.date(), z.string()]).nullish(),
  amount: z.coerce.number(),
  refunds: z.array(z.object({ amount: z.coerce.number() }).nullish()).nullish(),
})

/**
 * An order was cancelled: its reference can still be paid, so its payment order stays watched. Where the payment has been
 * captured already, Medusa cancels the order all the same although the service refunds nothing: the merchant must.
 */
export async function followCanceledOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const ledger = ledgerOf(container)
  await ledger.moves.supersedeOrder(orderId)
  const paid = await ledger.listPaymentOrders({ order_id: orderId, status: "CON" })
  for (const { id, session_id } of paid) {
    if (session_id !== null && (await isKept(container, session_id))) {
      await raiseAttention(container, id, {
        reason: "paid_after_cancel",
        detail: `Order ${orderId} was cancelled after its payment had been captured. The service has no refund: return the money by hand.`,
        hold: false,
      })
    }
  }
}

/** Whether the payment of a session was captured and has not been given back whole. */
async function isKept(container: MedusaContainer, sessionId: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: ["captured_at", "amount", "refunds.amount"],
    filters: { payment_session_id: sessionId },
  })
  return z
    .array(paymentRow)
    .parse(data)
    .some(({ captured_at, amount, refunds }) => {
      const refunded = (refunds ?? []).reduce((sum, refund) => sum + (refund?.amount ?? 0), 0)
      return Boolean(captured_at) && refunded < amount
    })
}
