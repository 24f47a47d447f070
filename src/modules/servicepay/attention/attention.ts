import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttentionReason } from "../models/attention-item"
import { paymentOrders } from "../payment-orders/rows"
import { type AttentionItemDTO } from "../service"
import { resolveItem } from "./items"
import { hold, raise } from "./open-item"

/** The place of an item in its list. */
export interface AttentionKey {
  readonly id: string
  /** When an open item was opened, or a closed one was resolved. */
  readonly at: Date
}

export interface AttentionPage {
  readonly state: "open" | "closed"
  /** The last key of the page before. */
  readonly after?: AttentionKey | undefined
  readonly limit: number
}

/** What needs the merchant. */
export class Attention {
  constructor(private readonly pg: Knex) {}

  /**
   * The merchant must look at it: money that Medusa cannot take in by itself. False where an item was open already; that
   * one tells what the last attempt found then, unless it tells that the service contradicts itself. False as well where
   * it is synced or somebody else is at it: what they find counts. `attempt` is the number of the caller's own.
   */
  async hold(id: string, reason: AttentionReason, detail: string, attempt?: number): Promise<boolean> {
    return this.pg.transaction((trx) => hold(trx, id, reason, detail, attempt))
  }

  /** Opens an attention item. False where one is open for this payment order already. */
  async raise(id: string, reason: AttentionReason, detail: string): Promise<boolean> {
    return this.pg.transaction((trx) => raise(trx, id, reason, detail))
  }

  /** What an open item of this reason asked for has been done by the store itself. */
  async answered(id: string, reason: AttentionReason): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await paymentOrders(trx).where({ id }).forUpdate().first("id")
      const end = { resolution: "synced" } as const
      await resolveItem(trx, { payment_order_id: id }, end, (items) => void items.where({ reason }))
    })
  }

  /** By index and a page at a time: open items oldest first, closed ones newest first. */
  async page({ state, after, limit }: AttentionPage): Promise<AttentionItemDTO[]> {
    const [column, isListed, beyond, order] =
      state === "open"
        ? (["opened_at", "resolved_at is null", ">", "asc"] as const)
        : (["resolved_at", "resolved_at is not null", "<", "desc"] as const)
    return this.pg("servicepay_attention_item")
      .whereRaw(isListed)
      .whereNull("deleted_at")
      .modify((rows) => {
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
