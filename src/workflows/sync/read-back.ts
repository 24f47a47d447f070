import type { MedusaContainer } from "@medusajs/framework/types"
import { announceAttention, announceConfirmed } from "../events"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { decideSync, type SyncDecision, type SyncContext } from "./decide"
import { readSyncContext } from "./read-context"
import { requireStatus } from "./require-status"
import { whileCartIsStill } from "./cart-lock"

/** What Medusa shows now. Where that is the payment captured on its order, it is written down. */
export async function readBack(container: MedusaContainer, id: string): Promise<SyncDecision> {
  return whileCartIsStill(container, id, (entry) => readBackNow(container, entry))
}

async function readBackNow(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SyncDecision> {
  requireStatus(entry, "CON")
  const { id } = entry
  const facts = await readSyncContext(container, entry)
  const now = decideSync(facts)
  if (now.action === "confirm") {
    const item = itemOf(facts)
    const isSynced = await ledgerOf(container).sync.synced(id, {
      status: "CON",
      orderId: now.orderId,
      item,
    })
    if (!isSynced) {
      return now
    }
    await announceConfirmed(container, { ...entry, order_id: now.orderId })
    if (item) {
      await announceAttention(container, { id, ...item })
    }
  }
  return now
}

/** What the merchant must know of a payment that is captured on its order. */
function itemOf({ order, paidOtherwise, expectedAmount }: SyncContext) {
  if (paidOtherwise) {
    // Two claims cannot do so, unless one ran out while Medusa was still writing.
    const detail = "Another payment for the same purchase was captured as well. Refund one of them."
    return { reason: "paid_twice", detail } as const
  }
  if (order && order.due < expectedAmount - TOLERANCE) {
    const detail = `Order ${order.id} now costs ${String(order.due)} Kz, but ${String(expectedAmount)} Kz were captured. Refund the difference.`
    return { reason: "amount_mismatch", detail } as const
  }
  return undefined
}

/**
 * Looks at Medusa before the merchant gives a held payment back or closes it: what the shopper's own completion has captured
 * meanwhile is synced, and no longer the merchant's to deal with. False while somebody is turning it into a capture.
 */
export async function lookBeforeActing(container: MedusaContainer, id: string): Promise<boolean> {
  const { claims, refunds } = ledgerOf(container)
  if ((await refunds.totals([id])).has(id)) {
    // Nobody captures what was given back in part.
    return true
  }
  if (!(await claims.isIdle(id))) {
    return false
  }
  await readBack(container, id)
  return true
}
