import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { raiseAttention } from "../events"
import { ledgerOf } from "../ledger"
import { isUsable } from "./allow-completion"
import { readSyncContext } from "./read-context"

/**
 * Reads a payment order again and reports it, unless it is synced. The merchant may have refunded or closed the payment
 * while Medusa placed the order on it.
 *
 * @param closed as for `reportUnpayable`
 */
export async function reportUnsynced(container: MedusaContainer, id: string, closed?: string): Promise<void> {
  const now = await ledgerOf(container).retrievePaymentOrder(id)
  if (now.sync_state !== "synced") {
    await reportUnpayable(container, now, closed)
  }
}

/**
 * Medusa takes a payment that was captured for an order which it rolled back for the next order of the cart, and asks
 * nobody. If the merchant has closed or refunded the payment in between, nothing pays for that order.
 *
 * @param closed the text of the item that the merchant has just closed: what it says is not said again
 */
export async function reportUnpayable(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  closed = "",
): Promise<void> {
  const ledger = ledgerOf(container)
  if (entry.status !== "CON" || (await isUsable(ledger, entry))) {
    return
  }
  const { order, session, capturedAlone } = await readSyncContext(container, entry)
  if (!order || order.canceled || !(capturedAlone || session?.hasCaptures)) {
    return
  }
  const detail = `Order ${order.id} was placed on this payment, which you have refunded or closed. Cancel the order, or ask the customer to pay for it again.`
  if (!closed.includes(detail)) {
    await raiseAttention(container, entry.id, { reason: "amount_mismatch", detail, hold: false })
    await ledger.attention.add(entry.id, detail)
  }
}
