import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment } from "../../../client"
import { type AttentionReason } from "../models/attention-item"
import { hasNoOpenItem, openItem } from "./items"
import { TOLERANCE } from "../payment-orders/amounts"
import { paymentOrders } from "../payment-orders/rows"
import { refunded } from "../refunds/refunds"

/** An attention item that was opened. */
export interface OpenedItem {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly reason: AttentionReason
  readonly detail: string
}

/** A payment's place in the order in which they were confirmed. The time is PostgreSQL's own, finer than a `Date`. */
export interface PaidPlace {
  readonly at: string
  readonly id: string
}

/**
 * Payments that were captured on an order which was cancelled since. Medusa cancels it although the service refunds
 * nothing; each such cancellation is seen to once, however many events and processes tell of it.
 */
export class CanceledOrders {
  constructor(private readonly pg: Knex) {}

  /**
   * The orders of a portion of paid payments, newest first, of whose cancellation nobody has heard: some may be cancelled.
   * `reached` is where the next portion goes on; undefined at the end.
   */
  async unseen(
    environment: Environment,
    { after, limit }: { readonly after: PaidPlace | undefined; readonly limit: number },
  ): Promise<{ readonly orderIds: readonly string[]; readonly reached: PaidPlace | undefined }> {
    const rows = await unseenPaid(this.pg, environment, after, limit)
    const last = rows.at(-1)
    return {
      orderIds: [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))],
      reached: last && rows.length === limit ? { at: last.at, id: last.id } : undefined,
    }
  }

  /**
   * Sees to a cancelled order: opens an item for what is still to be given back of its payments. Each payment order is
   * locked, so that a refund by hand is recorded before that or closes the item after it. One that has another item open is
   * seen to once that is closed; one that is not synced yet looks itself.
   */
  async see(orderId: string): Promise<OpenedItem[]> {
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
        .returning<{ id: string; amount: string }[]>(["id", "amount"])
      const opened: OpenedItem[] = []
      for (const { id, amount } of payments) {
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

/** In the words of the partial index on the confirmed ones. */
function unseenPaid(
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
  return `Order ${orderId} was cancelled after its payment had been captured. The service has no refund: return the ${left} Kz by hand.`
}
