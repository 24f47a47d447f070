import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { isTestPayment, type Environment } from "../../../client"
import { type AttentionReason } from "../models/attention-item"
import { hasNoOpenItem, openItem } from "./items"
import { TOLERANCE } from "../payment-orders/amounts"
import { paymentOrders } from "../payment-orders/rows"
import { refunded } from "../refunds/refunds"

export interface OpenedItem {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly reason: AttentionReason
  readonly detail: string
}

/** A payment's position in the order of confirmation. `at` is PostgreSQL's own time, which is finer than a `Date`. */
export interface PaidPlace {
  readonly at: string
  readonly id: string
}

/**
 * Payments that were captured on an order that was cancelled later. Medusa cancels the order although the service
 * refunds nothing. Each cancellation is handled once, however many events and processes report it.
 */
export class CanceledOrders {
  constructor(private readonly pg: Knex) {}

  /**
   * The orders of a batch of paid payments for which no cancellation was handled yet, newest first. Some of these
   * orders may be cancelled. `reached` is where the next batch starts; undefined at the end.
   */
  async unseen(
    environment: Environment,
    { after, limit }: { readonly after: PaidPlace | undefined; readonly limit: number },
  ): Promise<{ readonly orderIds: readonly string[]; readonly reached: PaidPlace | undefined }> {
    const rows = await unhandledPaid(this.pg, environment, after, limit)
    const last = rows.at(-1)
    return {
      orderIds: [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))],
      reached: last && rows.length === limit ? { at: last.at, id: last.id } : undefined,
    }
  }

  /**
   * Handles a cancelled order: opens an item for the part of each payment that is not refunded yet. Each payment order
   * is locked, so that a refund by hand is either recorded before the item, or closes it afterwards. A payment order
   * with another open item is handled after that item is closed. One that is not synced yet is skipped, because its
   * sync checks the order itself. A sandbox payment was no money, so once live payments are on, there is nothing to
   * refund.
   */
  async see(orderId: string, active: Environment): Promise<OpenedItem[]> {
    return this.pg.transaction(async (trx) => {
      const now = new Date()
      const unseen = paymentOrders(trx).where({
        order_id: orderId,
        status: "CON",
        sync_state: "synced",
        cancellation_seen_at: null,
      })
      const locked = await unseen.clone().forUpdate().select<{ id: string }[]>("id")
      const payments = await unseen
        .whereIn(
          "id",
          locked.map(({ id }) => id),
        )
        .andWhere((free) => void hasNoOpenItem(free))
        .update({ cancellation_seen_at: now, updated_at: now })
        .returning<{ id: string; amount: string; environment: Environment }[]>([
          "id",
          "amount",
          "environment",
        ])
      const opened: OpenedItem[] = []
      for (const { id, amount } of payments.filter((payment) => !isTestPayment(payment, active))) {
        const left = Number(amount) - (await refunded(trx, id))
        const item = { id, reason: "paid_after_cancel", detail: detailOf(orderId, left) } as const
        if (left > TOLERANCE && (await openItem(trx, { payment_order_id: id }, item))) {
          opened.push(item)
        }
      }
      return opened
    })
  }
}

/** Must equal the condition of the partial index on confirmed payment orders: otherwise PostgreSQL does not use it. */
function unhandledPaid(
  pg: Knex,
  environment: Environment,
  after: PaidPlace | undefined,
  limit: number,
): Knex.QueryBuilder<
  object,
  { readonly id: string; readonly order_id: string | null; readonly at: string }[]
> {
  return paymentOrders(pg)
    .select("id", "order_id", pg.raw("status_at::text as at"))
    .where({ environment })
    .whereRaw("status = 'CON'")
    .where({ sync_state: "synced" })
    .whereNull("cancellation_seen_at")
    .modify((rows) => {
      if (after) {
        void rows.whereRaw("(status_at, id) < (?::timestamptz, ?)", [after.at, after.id])
      }
    })
    .orderBy([
      { column: "status_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(limit)
}

function detailOf(orderId: string, left: number): string {
  return `Order ${orderId} was cancelled after its payment was captured. The service cannot refund: return the ${left} Kz to the customer yourself.`
}
