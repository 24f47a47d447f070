import type { PrunableRows } from "../database/retention"

/**
 * A payment that is not synced, or needs the merchant, keeps all its notifications. A notification that contradicts its
 * payment is kept for ever, because a repeat of it must be recognised.
 */
const NEEDED_BY_PAYMENT = `select 1 from servicepay_payment_order payment
  where payment.external_transaction_id = done.external_transaction_id and payment.deleted_at is null
    and (payment.sync_state <> 'synced'
      or exists (select 1 from servicepay_attention_item item
        where item.payment_order_id = payment.id and item.resolved_at is null and item.deleted_at is null)
      or (done.status in ('CON', 'CAN') and done.status <> payment.status))`

/** It once had an attention item, and stays with the record of what was done about that. */
const HAS_HISTORY = `select 1 from servicepay_history step
  where step.notification_id = done.id and step.deleted_at is null`

/** It shows when the service last sent a notification. */
const NEWEST = `select id from servicepay_notification where deleted_at is null order by received_at desc, id desc limit 1`

/** Processed notifications. */
export const PRUNABLE_NOTIFICATIONS: PrunableRows = {
  table: "servicepay_notification",
  at: "processed_at",
  isDone: "state in ('processed', 'ignored')",
  isFree: `not exists (${NEEDED_BY_PAYMENT}) and not exists (${HAS_HISTORY}) and done.id <> (${NEWEST})`,
}
