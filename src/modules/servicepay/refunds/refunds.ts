import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Environment } from "../../../client"
import { now, secondsAgo } from "../database/clock"
import { rounded } from "../payment-orders/amounts"
import { SYSTEM, writeHistory } from "../payment-orders/history"
import type { TimeRange } from "../reconciliation/daily-totals"
import { type OrderOf } from "../sync/other-payments"
import { closeRefunded, endCapture, lockPaid } from "./paid-payment"

const REFUNDS = "servicepay_manual_refund"

export interface RefundByHand {
  /** Kwanzas, returned to the customer outside the service. */
  readonly amount: number
  readonly proofNumber: string
  readonly note: string | null
  /** Id of the admin. */
  readonly by: string
}

export type RecordOutcome =
  | { readonly outcome: "recorded"; readonly id: string }
  /** Not paid, or being synced at this moment. */
  | { readonly outcome: "not_refundable" }
  | { readonly outcome: "too_much"; readonly left: number }
  /** This payment already has a refund with the same transfer number. */
  | { readonly outcome: "repeated" }

/** Money returned by hand. The merchant records each refund, then one of Medusa's own refunds uses it up. */
export class Refunds {
  constructor(private readonly pg: Knex) {}

  /**
   * Records a refund, if all of them together stay within the paid amount. The refund that reaches that amount closes
   * the payment's attention item. The payment order is locked first, so that two clicks run one after the other. No
   * sync may be in progress, so that refunded money is not captured meanwhile. `order` is the payment's order, if any.
   */
  async record(paymentOrderId: string, refund: RefundByHand, order?: OrderOf): Promise<RecordOutcome> {
    return this.pg.transaction(async (trx) => {
      const paid = await lockPaid(trx, paymentOrderId)
      if (!paid) {
        return { outcome: "not_refundable" }
      }
      const amount = Number(paid.amount)
      const left = rounded(amount - (await refunded(trx, paymentOrderId)))
      if (rounded(refund.amount - left) > 0) {
        return { outcome: "too_much", left }
      }
      const completes = rounded(left - refund.amount) <= 0
      const difference = completes ? amount - Number(paid.session_amount) : 0
      const id = await insert(trx, paymentOrderId, refund, rounded(refund.amount - difference))
      if (id === undefined) {
        return { outcome: "repeated" }
      }
      await endCapture(trx, paymentOrderId)
      await writeHistory(trx, {
        paymentOrderId,
        step: "refund_recorded",
        actor: refund.by,
        detail: { amount: refund.amount, proof_number: refund.proofNumber, note: refund.note },
      })
      if (completes) {
        await closeRefunded(trx, paid, { by: refund.by, order })
      }
      return { outcome: "recorded", id }
    })
  }

  /**
   * Uses up a recorded refund of this amount for a Medusa refund. True again for the same Medusa refund. False if none
   * is left, even if others ask at the same time.
   *
   * @param amount kwanzas, as Medusa refunds them
   */
  async consume(paymentOrderId: string, amount: number, medusaRefundId: string): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const repeated = await trx(REFUNDS)
        .where({ payment_order_id: paymentOrderId, consumed_by: medusaRefundId })
        .first<{ id: string } | undefined>("id")
      if (repeated) {
        return true
      }
      const free = trx(REFUNDS)
        .select("id")
        .where({ payment_order_id: paymentOrderId })
        .whereNull("consumed_by")
        .whereNull("deleted_at")
        .whereRaw("round(medusa_amount, 2) = round(?::numeric, 2)", [String(amount)])
        .orderBy("created_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
      const [consumed] = await trx(REFUNDS)
        .where("id", free)
        .update({ consumed_by: medusaRefundId, consumed_at: now(trx), updated_at: new Date() })
        .returning<{ id: string }[]>("id")
      if (!consumed) {
        return false
      }
      await writeHistory(trx, {
        paymentOrderId,
        step: "refund_consumed",
        actor: SYSTEM,
        detail: { amount, manual_refund_id: consumed.id, refund_id: medusaRefundId },
      })
      return true
    })
  }

  /** Medusa refunds that used up a recorded refund more than `seconds` ago. */
  async consumers(paymentOrderId: string, seconds: number): Promise<string[]> {
    const rows = await this.pg(REFUNDS)
      .where({ payment_order_id: paymentOrderId })
      .where("consumed_at", "<", secondsAgo(this.pg, seconds))
      .select<{ consumed_by: string }[]>("consumed_by")
    return rows.map(({ consumed_by }) => consumed_by)
  }

  /** Makes a recorded refund usable again, after Medusa gave up the refund that used it up. */
  async free(paymentOrderId: string, medusaRefundId: string): Promise<void> {
    await this.pg(REFUNDS)
      .where({ payment_order_id: paymentOrderId, consumed_by: medusaRefundId })
      .update({ consumed_by: null, consumed_at: null, updated_at: new Date() })
  }

  /** Kwanzas that were recorded as refunded in the range, by payment order. */
  async recordedIn(environment: Environment, { from, before }: TimeRange): Promise<Map<string, number>> {
    const rows = await this.pg(`${REFUNDS} as refund`)
      .join("servicepay_payment_order as payment", "payment.id", "refund.payment_order_id")
      .where({ environment })
      .where("refund.created_at", ">=", from)
      .where("refund.created_at", "<", before)
      .whereNull("refund.deleted_at")
      .groupBy("payment.id")
      .orderByRaw("min(refund.created_at)")
      .select<{ id: string; total: string }[]>(
        { id: "payment.id" },
        this.pg.raw("sum(refund.amount) as total"),
      )
    return new Map(rows.map(({ id, total }) => [id, Number(total)]))
  }

  /** Kwanzas refunded so far, by payment order. */
  async totals(paymentOrderIds: readonly string[]): Promise<Map<string, number>> {
    if (paymentOrderIds.length === 0) {
      return new Map()
    }
    const rows = await this.pg(REFUNDS)
      .whereIn("payment_order_id", paymentOrderIds)
      .whereNull("deleted_at")
      .groupBy("payment_order_id")
      .select<{ id: string; total: string }[]>(
        { id: "payment_order_id" },
        this.pg.raw("sum(amount) as total"),
      )
    return new Map(rows.map(({ id, total }) => [id, Number(total)]))
  }
}

/**
 * Kwanzas refunded so far. A separate statement after the lock, so that it sees what the previous holder of the lock
 * has recorded.
 */
export async function refunded(trx: Knex, paymentOrderId: string): Promise<number> {
  const sum = await trx(REFUNDS)
    .where({ payment_order_id: paymentOrderId })
    .whereNull("deleted_at")
    .sum<{ total: string | null }[]>({ total: "amount" })
  return Number(sum[0]?.total ?? 0)
}

/** The payment orders with a recorded refund. */
export function withRefund(pg: Knex): Knex.QueryBuilder {
  return pg(REFUNDS).whereNull("deleted_at").select("payment_order_id")
}

/** The payment orders with a recorded refund that Medusa does not have yet. */
export function withUnfinishedRefund(pg: Knex): Knex.QueryBuilder {
  return withRefund(pg).whereNull("consumed_by").where("medusa_amount", ">", 0)
}

async function insert(
  trx: Knex,
  paymentOrderId: string,
  { amount, proofNumber, note, by }: RefundByHand,
  medusaAmount: number,
): Promise<string | undefined> {
  const [row] = await trx(REFUNDS)
    .insert({
      id: generateEntityId(undefined, "spr"),
      payment_order_id: paymentOrderId,
      amount,
      raw_amount: raw(amount),
      medusa_amount: medusaAmount,
      raw_medusa_amount: raw(medusaAmount),
      proof_number: proofNumber,
      note,
      recorded_by: by,
    })
    .onConflict(trx.raw("(payment_order_id, proof_number) where deleted_at is null"))
    .ignore()
    .returning<{ id: string }[]>("id")
  return row?.id
}

/** The text that Medusa stores beside the number of an amount. */
function raw(amount: number): string {
  return JSON.stringify({ value: String(amount), precision: 20 })
}
