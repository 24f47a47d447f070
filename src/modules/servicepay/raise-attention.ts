import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { SYSTEM, writeHistory } from "./history"
import { type AttentionReason } from "./models/payment-order"

const TABLE = "servicepay_payment_order"

/** Holds a payment order and opens its attention item, as one: a held payment without one would be seen by nobody. */
export async function hold(
  trx: Knex.Transaction,
  id: string,
  reason: AttentionReason,
  detail: string,
): Promise<boolean> {
  const row = () => trx(TABLE).where({ id }).whereNull("deleted_at")
  await row().update({ settlement: "held", settle_lease_until: null, updated_at: new Date() })
  if (await raise(trx, id, reason, detail)) {
    return true
  }
  await row()
    .whereNot("attention_reason", "conflicting_status")
    .update({ attention_reason: reason, attention_detail: detail })
  return false
}

/** Opens an attention item, with its history. False where one is open already. */
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
    .andWhere((free) => void free.whereNull("attention_reason").orWhereNotNull("attention_resolved_at"))
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
