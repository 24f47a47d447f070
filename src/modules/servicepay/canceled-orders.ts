import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttentionReason } from "./models/payment-order"
import { raise } from "./raise-attention"
import { DUST, refunded } from "./refunds"

const TABLE = "servicepay_payment_order"

/** An attention item that was opened. */
export interface OpenedItem {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly reason: AttentionReason
  readonly detail: string
}

/**
 * Payments that were captured on an order which was cancelled since. Medusa cancels it although the service refunds
 * nothing; each such cancellation is seen to once, however many events and processes tell of it.
 */
export class CanceledOrders {
  constructor(private readonly pg: Knex) {}

  /** The settled payment orders, in the form that the index on `order_id` serves. What is not settled yet looks itself. */
  private unseenRows(pg: Knex) {
    return pg(TABLE)
      .where({ status: "CON", settlement: "settled" })
      .whereNull("cancellation_seen_at")
      .whereNull("deleted_at")
  }

  /** Of these cancelled orders, the ones that nobody has seen to. */
  async unseen(orderIds: readonly string[]): Promise<string[]> {
    const rows = await this.unseenRows(this.pg)
      .whereIn("order_id", orderIds)
      .distinct<{ order_id: string }[]>("order_id")
    return rows.map(({ order_id }) => order_id)
  }

  /**
   * Sees to a cancelled order: opens an item for what is still to be given back of its payments. The UPDATE locks each
   * payment order, so that a refund by hand is recorded before that or closes the item after it.
   */
  async see(orderId: string): Promise<OpenedItem[]> {
    return this.pg.transaction(async (trx) => {
      const now = new Date()
      const payments = await this.unseenRows(trx)
        .where({ order_id: orderId })
        .update({ cancellation_seen_at: now, updated_at: now })
        .returning<{ id: string; amount: string }[]>(["id", "amount"])
      const opened: OpenedItem[] = []
      for (const { id, amount } of payments) {
        const left = Number(amount) - (await refunded(trx, id))
        const item = { id, reason: "paid_after_cancel", detail: detailOf(orderId, left) } as const
        if (left > DUST && (await raise(trx, id, item.reason, item.detail))) {
          opened.push(item)
        }
      }
      return opened
    })
  }
}

function detailOf(orderId: string, left: number): string {
  return `Order ${orderId} was cancelled after its payment had been captured. The service has no refund: return the ${left} Kz by hand.`
}
