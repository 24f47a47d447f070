import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { SYSTEM, writeHistory } from "../payment-orders/history"
import { isFree } from "../sync/leases"
import { type AttentionReason } from "../models/payment-order"
import { releasePurchase } from "../sync/purchase-claims"

const TABLE = "servicepay_payment_order"

/**
 * Holds a payment order and opens its attention item, as one: a held payment without one would be seen by nobody. What is
 * synced stays so, and what the merchant has closed is not put before them again. With the number of an attempt, only while no other has begun since; without, only while nobody is at
 * it.
 */
export async function hold(
  trx: Knex.Transaction,
  id: string,
  reason: AttentionReason,
  detail: string,
  attempt?: number,
): Promise<boolean> {
  const row = () => trx(TABLE).where({ id }).whereNull("deleted_at")
  const now = new Date()
  const [held] = await row()
    .whereNot("sync_state", "synced")
    .andWhere((ours) => {
      if (attempt === undefined) {
        void isFree(ours)
      } else {
        void ours.where("sync_attempts", attempt)
      }
    })
    .update({ sync_state: "on_hold", sync_lease_until: null, updated_at: now })
    .returning<{ closed_at: Date | null }[]>("closed_at")
  if (!held) {
    return false
  }
  await releasePurchase(trx, id)
  if (held.closed_at !== null) {
    return false
  }
  if (await raise(trx, id, reason, detail)) {
    return true
  }
  await row()
    .whereNot("attention_reason", "conflicting_status")
    .update({ attention_reason: reason, attention_detail: detail })
  return false
}

/**
 * Opens an attention item, with its history. False where one is open already, unless that one is about less than the
 * service contradicting itself.
 */
export async function raise(
  trx: Knex.Transaction,
  id: string,
  reason: AttentionReason,
  detail: string,
): Promise<boolean> {
  const now = new Date()
  const raised = await trx(TABLE)
    .where({ id })
    .whereNull("deleted_at")
    .andWhere((free) => {
      void free.whereNull("attention_reason").orWhereNotNull("attention_resolved_at")
      if (reason === "conflicting_status") {
        void free.orWhereNot("attention_reason", reason)
      }
    })
    .update({
      attention_reason: reason,
      attention_detail: detail,
      attention_since: now,
      attention_resolved_at: null,
      attention_resolution: null,
      attention_note: null,
      attention_resolved_by: null,
      updated_at: now,
    })
  if (raised === 1) {
    const what = { reason, detail }
    await writeHistory(trx, { paymentOrderId: id, step: "attention_opened", actor: SYSTEM, detail: what })
  }
  return raised === 1
}
