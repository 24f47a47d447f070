import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttentionReason } from "../models/attention-item"
import { paymentOrders } from "../payment-orders/rows"
import { type AttentionItemDTO } from "../service"
import { differencesOf, ordersWithDifference, type DifferenceItem } from "./differences"
import { addToOpenItem, openItem, openItems, resolveItem } from "./items"
import { hold, raise } from "./open-item"

/** The place of an item in its list. */
interface AttentionKey {
  readonly id: string
  /** When an open item was opened, or a closed one was resolved. */
  readonly at: Date
}

export interface AttentionPage {
  readonly state: "open" | "closed"
  /** By default, open items oldest first, and closed ones newest first. */
  readonly order?: "newest" | "oldest" | undefined
  /** Only the items of this payment order. */
  readonly paymentOrderId?: string | undefined
  /** The last key of the page before. */
  readonly after?: AttentionKey | undefined
  readonly limit: number
}

/** The merchant's attention list. */
export class Attention {
  constructor(private readonly pg: Knex) {}

  /**
   * Puts a payment order on hold and opens an attention item: Medusa cannot sync this money by itself, so the merchant
   * must decide. False if an item is already open. That item then gets the new reason and detail; an item about
   * conflicting statuses keeps its reason and adds the new detail. Also false if the payment order is synced, or if
   * another process is syncing it, because that process's result counts. `attempt` is the number of the caller's own attempt.
   */
  async hold(id: string, reason: AttentionReason, detail: string, attempt?: number): Promise<boolean> {
    return this.pg.transaction((trx) => hold(trx, id, reason, detail, attempt))
  }

  /** Opens an attention item. False if this payment order already has an open one that `openItem` does not replace. */
  async raise(id: string, reason: AttentionReason, detail: string): Promise<boolean> {
    return this.pg.transaction((trx) => raise(trx, id, reason, detail))
  }

  /** The items about a difference between these payments and their order, newest first. */
  async differencesOf(ids: readonly string[]): Promise<readonly DifferenceItem[]> {
    return differencesOf(this.pg, ids)
  }

  /** The orders that the job compares with their payments in every run. */
  async ordersWithDifference(): Promise<{ readonly id: string }[]> {
    return ordersWithDifference(this.pg)
  }

  /**
   * Tells the merchant that an order costs more, or less, than what was captured for it. An open item about that gets the
   * new reason and detail, and any other open item says it as well. True if the item is new.
   */
  async reportDifference(
    id: string,
    { reason, detail }: Pick<DifferenceItem, "reason" | "detail">,
  ): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const isNew = await raise(trx, id, reason, detail)
      if (!isNew) {
        await openItems(trx)
          .where({ payment_order_id: id })
          .whereIn("reason", ["overpaid", "underpaid"])
          .whereNot({ detail })
          .update({ reason, detail, updated_at: new Date() })
        await addToOpenItem(trx, id, detail)
      }
      return isNew
    })
  }

  /**
   * Tells the merchant about an order that nothing pays for: opens an item, or adds to the open one and gives it the new
   * reason, so that nobody closes it by an old screen. An item about conflicting statuses keeps its reason. False if the
   * merchant was told of this order before.
   */
  async reportOrder(
    id: string,
    orderId: string,
    { reason, detail }: { readonly reason: AttentionReason; readonly detail: string },
  ): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const updated = await paymentOrders(trx)
        .where({ id })
        .whereRaw("reported_order_id is distinct from ?", [orderId])
        .update({ reported_order_id: orderId, updated_at: new Date() })
      if (updated === 0) {
        return false
      }
      if (!(await openItem(trx, { payment_order_id: id }, { reason, detail }))) {
        await addToOpenItem(trx, id, detail)
        await openItems(trx)
          .where({ payment_order_id: id })
          .whereNot("reason", "conflicting_status")
          .update({ reason })
      }
      return true
    })
  }

  /** Resolves an open item of this reason, because the store itself has done what the item asked for. */
  async answered(id: string, reason: AttentionReason): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await paymentOrders(trx).where({ id }).forUpdate().first("id")
      const end = { resolution: "synced" } as const
      await resolveItem(trx, { payment_order_id: id }, end, (items) => void items.where({ reason }))
    })
  }

  /** A page of items, read by index. */
  async page({ state, after, limit, paymentOrderId, ...page }: AttentionPage): Promise<AttentionItemDTO[]> {
    const [column, isListed, usual] =
      state === "open"
        ? (["opened_at", "resolved_at is null", "oldest"] as const)
        : (["resolved_at", "resolved_at is not null", "newest"] as const)
    const [beyond, order] =
      (page.order ?? usual) === "oldest" ? ([">", "asc"] as const) : (["<", "desc"] as const)
    return this.pg("servicepay_attention_item")
      .whereRaw(isListed)
      .whereNull("deleted_at")
      .modify((rows) => {
        if (paymentOrderId !== undefined) {
          void rows.where("payment_order_id", paymentOrderId)
        }
        if (after) {
          void rows.whereRaw(`(??, id) ${beyond} (?, ?)`, [column, after.at, after.id])
        }
      })
      .orderBy([
        { column, order },
        { column: "id", order },
      ])
      .limit(limit)
      .select<AttentionItemDTO[]>("*")
  }
}
