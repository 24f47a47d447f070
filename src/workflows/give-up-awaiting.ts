import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentOrderDTO } from "../modules/servicepay/service"
import { cancelInMedusa } from "./cancel-payment"
import { LEASE_SECONDS, ledgerOf } from "./settlement/claim"
import { decideCancellation } from "./settlement/decide"
import { readSettlementFacts } from "./settlement/facts"

/**
 * Cancels the order that has awaited a payment for longer than its reference could be paid, and releases its stock. The
 * payment order stays pending and watched: expiry alone cancels nothing at the service, and a late payment is held.
 */
export async function giveUpAwaiting(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  const ledger = ledgerOf(container)
  const { moves, settlements } = ledger
  if (entry.session_id === null || entry.superseded_at !== null || !(await ledger.settings()).cancelOrders) {
    return
  }
  const lease = await settlements.claimGivingUp(entry.id, LEASE_SECONDS)
  if (!lease) {
    return
  }
  try {
    const facts = await readSettlementFacts(container.resolve(ContainerRegistrationKeys.QUERY), entry)
    const decision = decideCancellation(facts, true)
    if (decision.action === "cancel" && decision.cancelOrderId) {
      await cancelInMedusa(container, decision)
      await moves.supersede(entry.session_id)
    }
  } finally {
    await settlements.release(entry.id, lease)
  }
}
