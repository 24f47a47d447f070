import { attachPayment } from "../../src/workflows/attention/attach-payment"
import { closeAttention } from "../../src/workflows/attention/close-item"
import { retryPayment } from "../../src/workflows/attention/retry-payment"
import { recordRefund } from "../../src/workflows/refunds/record-refund"
import { followCanceledOrder } from "../../src/workflows/sync/follow-canceled-order"
import { followMissedOrders, type OrdersProgress } from "../../src/workflows/polling/find-missed-orders"
import {
  processStalledNotifications,
  reportUnpayableOrders,
  retryNotCaptured,
  syncOpenPayments,
} from "../../src/workflows/polling/finish-stalled-work"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { expireAwaitingOrder } from "../../src/workflows/sync/expire-awaiting-order"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import type { AttentionReason } from "../../src/modules/servicepay/models/attention-item"
import type { Purchase } from "./purchase"
import type { Act } from "./scheduler"

const BY = { actor: "user_1" }

/** The actors on a purchase. Each name is unique in a trial, and names the caller of each of Medusa's steps. */
export class Actors {
  constructor(private readonly purchase: Purchase) {}

  private containerFor(name: string, gate: Parameters<Act>[0]) {
    return this.purchase.containerFor(name, gate)
  }

  sync(id: string, status: "CON" | "CAN" = "CON"): Act {
    return (gate) => syncFinalStatus(this.containerFor("sync", gate), { id, status })
  }

  /** The shopper's click on "Place order". */
  completion(cartId = this.purchase.cartId): Act {
    return (gate) => this.purchase.medusaFor("shopper", gate).completeCart(cartId, false)
  }

  newSession(): Act {
    return (gate) =>
      this.purchase
        .medusaFor("shopper", gate)
        .createSession(this.purchase.store.collectionOf(this.purchase.cartId).id)
  }

  /** The shopper changes the cart and requests a reference for the new total. */
  movedCart(total: number, currency: string): Act {
    return (gate) =>
      this.purchase.medusaFor("shopper", gate).changeCart(this.purchase.cartId, total, currency)
  }

  checkStatus(sessionId: string): Act {
    return (gate) => this.purchase.medusaFor("admin", gate).checkStatus(sessionId)
  }

  changedCart(total: number): Act {
    return async (gate) => {
      const medusa = this.purchase.medusaFor("shopper", gate)
      await medusa.changeCart(this.purchase.cartId, total)
      await medusa.createSession(this.purchase.store.collectionOf(this.purchase.cartId).id)
    }
  }

  attach(id: string, to: { readonly cartId?: string; readonly orderId?: string }): Act {
    return (gate) => attachPayment(this.containerFor("merchant", gate), { id, ...BY, ...to })
  }

  retry(id: string): Act {
    return (gate) => retryPayment(this.containerFor("merchant", gate), { id, ...BY })
  }

  refund(id: string, amount: number, proofNumber = "TRF-1"): Act {
    const input = { id, ...BY, amount, proofNumber, note: null }
    return (gate) => recordRefund(this.containerFor("merchant", gate), input)
  }

  /** @param reason the reason that the merchant's page shows */
  close(id: string, reason?: AttentionReason): Act {
    const input = { id, ...BY, note: "Dealt with.", reason }
    return (gate) => closeAttention(this.containerFor("merchant", gate), input)
  }

  cancelAwaitingOrder(): Act {
    return async (gate) => {
      const order = this.purchase.store.orderOf(this.purchase.cartId)
      if (order) {
        await this.purchase.medusaFor("merchant", gate).cancelAwaitingOrder(order.id)
        await followCanceledOrder(this.containerFor("merchant", gate), order.id)
      }
    }
  }

  editedOrder(total: number, cartId = this.purchase.cartId): Act {
    return async (gate) => {
      const order = this.purchase.store.orderOf(cartId)
      await this.purchase.medusaFor("merchant", gate).editOrder(order?.id ?? "", total)
    }
  }

  expiry(id: string): Act {
    return async (gate) =>
      expireAwaitingOrder(this.containerFor("expiry", gate), await this.purchase.entry(id))
  }
}

/** Time passes: leases expire, events are lost, and the job runs. */
export async function heal(purchase: Purchase): Promise<void> {
  const { pg } = purchase
  const container = purchase.containerFor("sync of the job")
  const progress: OrdersProgress = { waiting: [], paid: {} }
  const past: unknown = pg.raw("now() - interval '1 hour'")
  const orders = () => pg("servicepay_payment_order")
  for (let round = 0; round < 3; round += 1) {
    await orders().update({ updated_at: past, status_at: past })
    await orders().whereNotNull("completing_until").update({ completing_until: past })
    await orders().whereNotNull("sync_lease_until").update({ sync_lease_until: past })
    await orders().whereNotNull("next_check_at").update({ next_check_at: past })
    await pg("servicepay_purchase_claim").update({ held_until: past })
    await processStalledNotifications(container)
    await pollDuePayments(container)
    await syncOpenPayments(container)
    await retryNotCaptured(container)
    await followMissedOrders(container, progress)
    await reportUnpayableOrders(container)
  }
}
