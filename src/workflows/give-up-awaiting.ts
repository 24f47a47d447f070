import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../modules/servicepay/service"
import { cancelInMedusa, orderNow } from "./cancel-payment"
import { raiseAttention } from "./events"
import { LEASE_SECONDS, ledgerOf, messageOf } from "./settlement/claim"
import { decideCancellation, type CancellationDecision } from "./settlement/decide"
import { cancellationFactsOf } from "./settlement/facts"

type Cancellation = Extract<CancellationDecision, { action: "cancel" }>

/**
 * Cancels the order that has awaited a payment for longer than its reference could be paid, and releases its stock. The
 * payment order stays pending and watched: expiry alone cancels nothing at the service, and a late payment is held.
 */
export async function giveUpAwaiting(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  const ledger = ledgerOf(container)
  const { settlements } = ledger
  if (entry.session_id === null || entry.superseded_at !== null || !(await ledger.settings()).cancelOrders) {
    return
  }
  const lease = await settlements.claimGivingUp(entry.id, LEASE_SECONDS)
  if (!lease) {
    return
  }
  try {
    const decision = decideCancellation(await cancellationFactsOf(container, entry), true)
    if (decision.action === "cancel" && decision.cancelOrderId) {
      await cancelOrOpenItem(container, entry, decision)
    }
  } finally {
    await settlements.release(entry.id, lease)
  }
}

/** An order that cannot be cancelled, for it has been fulfilled already, can still be paid: the merchant hears of it once. */
async function cancelOrOpenItem(
  container: MedusaContainer,
  { id }: PaymentOrderDTO,
  decision: Cancellation,
): Promise<void> {
  const { moves, settlements } = ledgerOf(container)
  try {
    await cancelInMedusa(container, decision)
  } catch (error) {
    const order = await orderNow(container, decision.cancelOrderId)
    if (order === "standing") {
      const detail = `The reference was not paid in time, but order ${decision.cancelOrderId ?? ""} cannot be cancelled: ${messageOf(error)}`
      await raiseAttention(container, id, { reason: "unpaid_order", detail, hold: false })
    }
    return
  }
  await moves.supersede(decision.sessionId)
  await settlements.answered(id, "unpaid_order")
}
