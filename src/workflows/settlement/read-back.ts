import type { MedusaContainer } from "@medusajs/framework/types"
import { announceConfirmed, raiseAttention } from "../events"
import { LEASE_SECONDS, ledgerOf } from "./claim"
import { decideSettlement, type SettlementDecision } from "./decide"
import { factsOf } from "./facts"
import { requireStatus } from "./require-status"

/** What Medusa shows now. Where that is the payment captured on its order, it is written down. */
export async function readBack(container: MedusaContainer, id: string): Promise<SettlementDecision> {
  const entry = await ledgerOf(container).retrievePaymentOrder(id)
  requireStatus(entry, "CON")
  const facts = await factsOf(container, entry)
  const now = decideSettlement(facts)
  if (now.action === "confirm") {
    await ledgerOf(container).settlements.settled(id, now.orderId)
    await announceConfirmed(container, { ...entry, order_id: now.orderId })
    if (facts.paidOtherwise) {
      // Two claims cannot do so, unless one ran out while Medusa was still writing.
      const detail = "Another payment of the same purchase has been captured as well. Give one of them back."
      await raiseAttention(container, id, { reason: "paid_twice", detail, hold: false })
    }
  }
  return now
}

/**
 * Looks at Medusa before the merchant gives a held payment back or closes it: what the shopper's own completion has captured
 * meanwhile is settled, and no longer the merchant's to deal with. False while somebody is turning it into a capture.
 */
export async function lookBeforeActing(container: MedusaContainer, id: string): Promise<boolean> {
  const { settlements, refunds } = ledgerOf(container)
  if ((await refunds.totals([id])).has(id)) {
    // Nobody captures what was given back in part.
    return true
  }
  const attempt = await settlements.claim(id, LEASE_SECONDS)
  if (attempt === undefined) {
    return false
  }
  try {
    await readBack(container, id)
  } finally {
    await settlements.stepBack(id, attempt, 0)
  }
  return true
}
