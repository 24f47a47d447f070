import type { PrunableRows } from "../database/retention"
import { BOUNDS } from "../settings/fields"

/** Days. A message is kept at least as long, whatever the merchant chooses. */
const LEAST_DAYS = BOUNDS.notificationRetention.least

/**
 * In days since a payment was confirmed, or its reference expired. After that, no message about it is due any more. It is
 * less than any message is kept, so a message that was deleted is never sent again.
 */
export const NEWS_DAYS = LEAST_DAYS - 2

/** A row of an older version has no lifespan of its own, so it may have the longest. */
const EXPIRY = `coalesce(payment.issued_at, payment.created_at)
  + coalesce(payment.lifespan_minutes, ${String(BOUNDS.referencePaymentLifeSpan.most)}) * interval '1 minute'`

/**
 * A payment that can be paid, or whose reference has just expired, keeps its messages: they say what its customer has
 * been told. So does a final payment that is not synced, and one that needs the merchant.
 */
const NEEDED_BY_PAYMENT = `select 1 from servicepay_payment_order payment
  where payment.id = done.payment_order_id and payment.deleted_at is null
    and ((payment.status <> 'PEN' and payment.sync_state <> 'synced')
      or exists (select 1 from servicepay_attention_item item
        where item.payment_order_id = payment.id and item.resolved_at is null and item.deleted_at is null)
      or ${EXPIRY} > now() - interval '${String(LEAST_DAYS)} days')`

/** Messages of which no process has anything left to do. */
export const PRUNABLE_MESSAGES: PrunableRows = {
  table: "servicepay_message",
  at: "updated_at",
  isDone: "state in ('sent', 'failed', 'interrupted', 'skipped')",
  isFree: `not exists (${NEEDED_BY_PAYMENT})`,
}
