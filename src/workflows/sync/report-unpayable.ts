import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { announceAttention } from "../events"
import { ledgerOf } from "../ledger"
import { isUsable } from "./allow-completion"
import { readSyncContext } from "./read-context"

/**
 * If Medusa rolls back an order after its payment was captured, it uses that payment for the next order of the same
 * cart without a question. If the merchant has closed or refunded the payment, nothing pays for that order. So the
 * merchant must know of it. True if an attention item was opened.
 */
export async function reportUnpayable(container: MedusaContainer, entry: PaymentOrderDTO): Promise<boolean> {
  const { id, status } = entry
  const ledger = ledgerOf(container)
  if (status !== "CON" || (await isUsable(ledger, entry))) {
    return false
  }
  const { order, session, capturedAlone } = await readSyncContext(container, entry)
  if (!order || order.canceled || !(capturedAlone || session?.hasCaptures)) {
    return false
  }
  const detail = `Order ${order.id} was placed on this payment, which you have refunded or closed. Cancel the order, or ask the customer to pay for it again.`
  const isNew = await ledger.attention.reportOrder(id, order.id, detail)
  if (isNew) {
    await announceAttention(container, { id, reason: "amount_mismatch", detail })
  }
  return isNew
}
