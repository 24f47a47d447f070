import { attachPayment, closeAttention, recordRefund, retryPayment } from "../../src/workflows/attention"
import { followCanceledOrder } from "../../src/workflows/sync/follow-canceled-order"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { expireAwaitingOrder } from "../../src/workflows/sync/expire-awaiting-order"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import type { AttentionReason } from "../../src/modules/servicepay/models/attention-item"
import type { Purchase } from "./purchase"
import type { Act } from "./scheduler"

const BY = { actor: "user_1" }

/** Who may act on a purchase. Each name is unique in a trial, and says who has Medusa do what it does. */
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

  /** The shopper changes the cart and asks for a reference of the new total. */
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

  /** @param reason what the item says on the merchant's screen */
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

/** Time passes: leases run out, lost events are made up for, the sweep has its turns. */
export async function heal(purchase: Purchase, ids: readonly string[]): Promise<void> {
  const { ledger, store, pg } = purchase
  for (let round = 0; round < 3; round += 1) {
    await pg("servicepay_payment_order")
      .whereIn("id", [...ids])
      .update({ sync_lease_until: null, completing_until: null })
    await pg("servicepay_purchase_claim")
      .whereIn("payment_order_id", [...ids])
      .delete()
    const container = purchase.containerFor("sync of the sweep")
    for (const order of store.orders) {
      await followPlacedOrder(container, order.id).catch(() => undefined)
      if (order.canceled) {
        await followCanceledOrder(container, order.id)
      }
    }
    for (const id of ids) {
      const { status, sync_state } = await ledger.retrievePaymentOrder(id)
      if (status !== "PEN" && sync_state === "open") {
        await syncFinalStatus(container, { id, status }).catch(() => undefined)
      }
    }
  }
}
