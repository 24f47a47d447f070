import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentStatus } from "../../../client"
import { latestItem, resolveItem } from "../attention/items"
import { paymentOrders } from "../payment-orders/rows"
import { watchedOnceSpent } from "../polling/next-check"
import { isIdle } from "../sync/leases"
import { lookAtOthersAgain, type OrderOf, type PurchaseOf } from "../sync/other-payments"

interface PaidRow extends PurchaseOf {
  readonly status: PaymentStatus
  readonly sync_state: "open" | "synced" | "on_hold"
  readonly amount: string
  readonly session_amount: string
}

/** Locks a payment that may be refunded now. Undefined if it was not paid, or is being synced or captured. */
export async function lockPaid(trx: Knex.Transaction, id: string): Promise<PaidRow | undefined> {
  const paid = await paymentOrders(trx)
    .where({ id })
    .andWhere((free) => void isIdle(free))
    .forUpdate()
    .first<PaidRow | undefined>(
      "id",
      "cart_id",
      "payment_collection_id",
      "status",
      "sync_state",
      "amount",
      "session_amount",
    )
  if (!paid) {
    return undefined
  }
  if (paid.status === "CON" && paid.sync_state !== "open") {
    return paid
  }
  // The service reported both, paid and cancelled. A payment that is still to be synced may be refunded only while that
  // item is open: otherwise no sync would ever happen.
  const item = await latestItem(trx, id)
  const isTheirs = paid.status !== "CON" || item?.resolved_at === null
  return item?.reason === "conflicting_status" && isTheirs ? paid : undefined
}

/** A payment that is refunded, even in part, is never captured later, whatever the service reports. */
export async function endCapture(trx: Knex.Transaction, id: string): Promise<void> {
  await paymentOrders(trx)
    .where({ id })
    .update({
      sync_state: trx.raw(
        "case when status = 'CON' and sync_state = 'open' then 'on_hold' else sync_state end",
      ),
      closed_at: trx.raw("case when status = 'CAN' then coalesce(closed_at, now()) else closed_at end"),
      updated_at: trx.fn.now(),
    })
}

/** Closes a payment that is refunded in full, and its open item, if there is one. */
export async function closeRefunded(
  trx: Knex.Transaction,
  paid: PaidRow,
  { by, order }: { readonly by: string; readonly order: OrderOf | undefined },
): Promise<void> {
  if (!(await resolveItem(trx, { payment_order_id: paid.id }, { resolution: "refunded", by }))) {
    return
  }
  const closedAt = new Date()
  await paymentOrders(trx)
    .where({ id: paid.id })
    .update({
      closed_at: trx.raw(
        "case when status = 'CON' and sync_state <> 'synced' then ?::timestamptz else closed_at end",
        [closedAt],
      ),
      // The item may have been about an order that still stands.
      reported_order_id: null,
      next_check_at: watchedOnceSpent(trx),
      updated_at: closedAt,
    })
  await lookAtOthersAgain(trx, paid, { order })
}
