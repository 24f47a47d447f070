import type { MedusaContainer } from "@medusajs/framework/types"
import { announceConfirmed } from "../events"
import { LEASE_SECONDS, ledgerOf } from "./claim"
import type { SettlementDecision } from "./decide"
import { decideOf } from "./facts"

/** What Medusa shows now. Where that is the payment captured on its order, it is written down. */
export async function readBack(container: MedusaContainer, id: string): Promise<SettlementDecision> {
  const entry = await ledgerOf(container).retrievePaymentOrder(id)
  const now = await decideOf(container, entry)
  if (now.action === "confirm") {
    await ledgerOf(container).settlements.settled(id, now.orderId)
    await announceConfirmed(container, { ...entry, order_id: now.orderId })
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
