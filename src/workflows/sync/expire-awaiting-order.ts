import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { cancelInMedusa, orderNow } from "./sync-canceled-payment"
import { itemsOf } from "../attention/list-items"
import { raiseAttention } from "../events"
import { LEASE_SECONDS } from "./claim"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"
import { decideCancellation, type CancellationDecision } from "./decide"
import { readCancellationContext } from "./read-cancellation-context"
import { releaseStock } from "./release-stock"
import { whileCartIsStill } from "./cart-lock"

type Cancellation = Extract<CancellationDecision, { action: "cancel" }>

/**
 * Cancels an order that awaited its payment for longer than the reference could be paid, and releases its stock. A
 * pending payment order stays pending and is still polled: expiry cancels nothing at the service, and a late payment is
 * put on hold.
 */
export async function expireAwaitingOrder(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  const ledger = ledgerOf(container)
  const { claims } = ledger
  if (!(await ledger.settings()).cancelOrders) {
    return
  }
  const lease = await claims.claimExpiry(entry.id, LEASE_SECONDS)
  if (!lease) {
    return
  }
  try {
    // If an order were cancelled while Medusa is placing it, it would keep the stock that Medusa reserves after that.
    await whileCartIsStill(container, entry.id, async (now) => {
      if (now.status === "CON" && now.sync_state === "open") {
        // It was paid while this process waited for the lock, and is synced next.
        return
      }
      const facts = await readCancellationContext(container, now)
      if (facts.order?.canceled) {
        // A cancellation of the merchant's that failed at the same time may have restored the reservations since.
        await releaseStock(container, facts.order.id)
      }
      const decision = decideCancellation(facts, true)
      if (decision.action === "cancel" && decision.cancelOrderId) {
        await cancelOrOpenItem(container, now, decision)
      }
    })
  } finally {
    await claims.release(entry.id, lease)
  }
}

/**
 * An order that is already fulfilled, or is being edited, cannot be cancelled and can still be paid. The merchant is
 * notified once, and the cancellation is tried again each time the payment order is polled.
 */
async function cancelOrOpenItem(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  decision: Cancellation,
): Promise<void> {
  const { id } = entry
  const ledger = ledgerOf(container)
  try {
    await cancelInMedusa(container, entry, decision)
  } catch (error) {
    const order = await orderNow(container, decision.cancelOrderId)
    const [item] = await itemsOf(ledger, id, 1)
    if (order !== "canceled" && item?.reason !== "unpaid_order") {
      const detail = `The reference expired unpaid, but order ${decision.cancelOrderId ?? ""} cannot be cancelled: ${messageOf(error)}`
      await raiseAttention(container, id, { reason: "unpaid_order", detail, hold: false })
    }
    return
  }
  if (decision.sessionId) {
    await ledger.transitions.supersede(decision.sessionId)
  }
  await ledger.attention.answered(id, "unpaid_order")
}
