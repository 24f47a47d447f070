import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttentionItemDTO } from "../service"

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

/** Finds what needs the merchant, by index and a page at a time: open items oldest first, closed ones newest first. */
export class Attention {
  constructor(private readonly pg: Knex) {}

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
