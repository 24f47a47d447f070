import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentStatus } from "../../../client"
import { inSeconds } from "../database/clock"
import { type AttentionReason, type NotificationReason } from "../models/attention-item"
import { Notifications } from "../notifications/notifications"
import { SYSTEM, writeHistory } from "../payment-orders/history"
import { isIdle } from "../sync/leases"
import { lookAtOthersAgain, type OrderOf, type PurchaseOf } from "../sync/other-payments"
import { claimPurchase, dropPurchase } from "../sync/purchase-claims"
import { refunded } from "../refunds/refunds"
import { watchedOnceSpent } from "../polling/next-check"
import { hasOpenItem, resolveItem } from "./items"
import { paymentOrders } from "../payment-orders/rows"

/** What a payment order belongs to in Medusa. */
export interface Binding {
  readonly session_id: string | null
  readonly payment_collection_id: string | null
  readonly cart_id: string | null
  readonly order_id: string | null
}

/**
 * `taken`: another payment pays for the same purchase, or is about to. `busy`: this payment order is no longer on hold
 * with an open item, is refunded in part, or is being synced or captured.
 */
export type AttachOutcome =
  { readonly outcome: "attached"; readonly lease: Date } | { readonly outcome: "taken" | "busy" }

interface PaymentToClose extends PurchaseOf {
  readonly status: PaymentStatus
  readonly sync_state: "open" | "synced" | "on_hold"
}

/** Thrown to roll back the change of the payment order. */
class NotAttachedError extends Error {
  constructor(readonly outcome: "taken" | "busy") {
    super(`The payment was not attached: ${outcome}.`)
    this.name = "NotAttachedError"
  }
}

/** Whether another confirmed payment order pays for the same cart or payment collection, or is about to. */
async function isPaidByAnother(
  trx: Knex.Transaction,
  id: string,
  { cart_id, payment_collection_id, order_id }: Omit<Binding, "session_id">,
): Promise<boolean> {
  const other = await paymentOrders(trx)
    .whereNot({ id })
    .where({ status: "CON" })
    .andWhere(
      (same) =>
        void same
          .where({ payment_collection_id: payment_collection_id ?? "" })
          .orWhere(
            (cart) => void cart.where({ cart_id: cart_id ?? "" }).whereRaw("?::text is null", [order_id]),
          ),
    )
    .whereIn("sync_state", ["open", "synced"])
    .first<{ id: string } | undefined>("id")
  return other !== undefined
}

/**
 * What the merchant does about an open item. Each action is one transaction that locks the payment order, or the
 * notification, before its item: if two admins click at once, only one succeeds.
 */
export class AttentionResolutions {
  constructor(private readonly pg: Knex) {}

  /** Records that an admin retried the sync, and the outcome. */
  async retried(id: string, by: string, outcome: string): Promise<void> {
    await writeHistory(this.pg, { paymentOrderId: id, step: "retried", actor: by, detail: { outcome } })
  }

  /**
   * Closes the open item of a payment order. False if there is none, if the payment order is being synced or captured,
   * or if the item's reason is no longer `seen`, the reason that the admin saw. `order` is the payment's order, if any.
   */
  async close(
    id: string,
    by: string,
    note: string,
    {
      seen,
      order,
    }: { seen?: AttentionReason | NotificationReason | undefined; order?: OrderOf | undefined } = {},
  ): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const locked = await paymentOrders(trx)
        .where({ id })
        // Closing must not interfere with a capture in progress.
        .andWhere((free) => void isIdle(free))
        .forUpdate()
        .first<PaymentToClose | undefined>("id", "cart_id", "payment_collection_id", "status", "sync_state")
      const end = { resolution: "closed", by, note } as const
      const isPaidSince = locked?.status === "CON" && locked.sync_state === "open"
      const isClosed =
        locked !== undefined &&
        (await resolveItem(trx, { payment_order_id: id }, end, (items) => {
          void (seen && items.where("reason", seen))
          // Only a contradiction is about a payment that is still to be synced. Any other item is older than that:
          // closing it must not close the payment.
          void (isPaidSince && items.where("reason", "conflicting_status"))
        }))
      if (!isClosed) {
        return false
      }
      const now = new Date()
      await paymentOrders(trx)
        .where({ id })
        .update({
          // A closed payment is never captured later.
          sync_state: trx.raw(
            "case when sync_state = 'open' and status = 'CON' then 'on_hold' else sync_state end",
          ),
          closed_at: trx.raw(
            "case when status = 'CAN' or (status = 'CON' and sync_state <> 'synced') then ?::timestamptz else closed_at end",
            [now],
          ),
          next_check_at: watchedOnceSpent(trx),
          updated_at: now,
        })
      await lookAtOthersAgain(trx, locked, { order })
      return true
    })
  }

  /**
   * Binds a held payment to another cart or payment collection. Claims the payment order and its new purchase for
   * `leaseSeconds`, so that nobody syncs a half-bound payment and nothing else is captured for the target meanwhile.
   * `order` is the payment's order until now; `cartId` the cart of the target's order.
   */
  async attach(
    id: string,
    binding: Omit<Binding, "session_id">,
    by: string,
    leaseSeconds: number,
    { order, cartId }: { order?: OrderOf | undefined; cartId?: string | undefined } = {},
  ): Promise<AttachOutcome> {
    const { cart_id, order_id } = binding
    try {
      return await this.pg.transaction(async (trx) => {
        const before = await paymentOrders(trx)
          .where({ id })
          .forUpdate()
          .first<(PurchaseOf & Pick<Binding, "order_id">) | undefined>(
            "id",
            "cart_id",
            "order_id",
            "payment_collection_id",
          )
        if (before && before.payment_collection_id !== binding.payment_collection_id) {
          // Before the purchase is claimed: a sync of one of the others locks its row first, and the claim after it.
          await lookAtOthersAgain(trx, before, { order, afterSeconds: leaseSeconds })
        }
        const change = paymentOrders(trx)
          .where({ id, status: "CON", sync_state: "on_hold", closed_at: null })
          .andWhere((open) => void hasOpenItem(open))
          .andWhere((free) => void isIdle(free))
          .update({
            ...binding,
            made_for_order_id: trx.raw("nullif(coalesce(made_for_order_id, order_id), ?)", [order_id]),
            session_id: null,
            // The order may be another customer's.
            report_secret_sha256: null,
            sync_lease_until: inSeconds(trx, leaseSeconds),
            updated_at: trx.fn.now(),
          })
        const attached = await claimPurchase(trx, change, leaseSeconds, cartId)
        if (!attached?.sync_lease_until || (await refunded(trx, id)) > 0) {
          throw new NotAttachedError("busy")
        }
        if (!attached.taken || (await isPaidByAnother(trx, id, binding))) {
          throw new NotAttachedError("taken")
        }
        await writeHistory(trx, {
          paymentOrderId: id,
          step: "attached",
          actor: by,
          detail: {
            cart_id,
            order_id,
            payment_collection_id: binding.payment_collection_id,
            from_payment_collection_id: before?.payment_collection_id ?? null,
          },
        })
        return { outcome: "attached", lease: attached.sync_lease_until }
      })
    } catch (error) {
      if (error instanceof NotAttachedError) {
        return { outcome: error.outcome }
      }
      throw error
    }
  }

  /**
   * Undoes `attach` if no session could be created, and releases the claim. `lease` is the lease that `attach`
   * returned. Another payment order of the same target may have had its last status check meanwhile, so it is checked
   * again; `order` is that target's order.
   */
  async detach(
    id: string,
    lease: Date,
    before: Binding,
    { error, order }: { readonly error: string; readonly order: OrderOf | undefined },
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const attached = await paymentOrders(trx)
        .where({ id })
        .first<PurchaseOf | undefined>("id", "cart_id", "payment_collection_id")
      const detached = await paymentOrders(trx)
        .where({ id, status: "CON", sync_state: "on_hold", sync_lease_until: lease })
        .update({
          ...before,
          made_for_order_id: trx.raw("nullif(made_for_order_id, ?)", [before.order_id]),
          sync_lease_until: null,
          updated_at: new Date(),
        })
      if (detached === 1 && attached) {
        await lookAtOthersAgain(trx, attached, { order })
        await dropPurchase(trx, id)
        await writeHistory(trx, { paymentOrderId: id, step: "detached", actor: SYSTEM, detail: { error } })
      }
    })
  }

  /** Closes the open item of a notification. False when there is none. */
  async closeNotification(id: string, by: string, note: string): Promise<boolean> {
    return this.pg.transaction(
      async (trx) =>
        (await new Notifications(trx).close(id)) &&
        resolveItem(trx, { notification_id: id }, { resolution: "closed", by, note }),
    )
  }

  /** Queues a dead notification to be processed again. False when it is not dead. */
  async replay(id: string, by: string): Promise<boolean> {
    return this.pg.transaction(
      async (trx) =>
        (await new Notifications(trx).replay(id)) &&
        resolveItem(trx, { notification_id: id }, { resolution: "replayed", by }),
    )
  }
}
