import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { announceAttention } from "../events"
import { ledgerOf } from "../ledger"
import { isUsable } from "./allow-completion"
import { readSyncContext } from "./read-context"

/**
 * If Medusa rolls back an order after its payment was captured, it uses that payment for the next order of the same
 * cart without a question. If the merchant has closed or refunded the payment, nothing pays for that order. So the
 * merchant must know of it.
 */
export async function reportUnpayable(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  const { id, status } = entry
  const ledger = ledgerOf(container)
  if (status !== "CON" || (await isUsable(ledger, entry))) {
    return
  }
  const { order, session, capturedAlone } = await readSyncContext(container, entry)
  if (!order || order.canceled || !(capturedAlone || session?.hasCaptures)) {
    return
  }
  const refunded = (await ledger.refunds.totals([id])).get(id) ?? 0
  const detail =
    entry.closed_at === null && refunded < entry.amount
      ? `Order ${order.id} was placed with this payment, of which you have refunded ${String(refunded)} of ${String(entry.amount)} Kz. Ask the customer for the refunded amount, or cancel the order and refund the rest.`
      : `Order ${order.id} was placed with this payment, which you have refunded or closed. Cancel the order, or ask the customer to pay for it again.`
  const item = { reason: "amount_mismatch", detail } as const
  if (await ledger.attention.reportOrder(id, order.id, item)) {
    await announceAttention(container, { id, ...item })
  }
}
