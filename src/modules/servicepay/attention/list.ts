import { type Knex } from "@medusajs/framework/mikro-orm/knex"

export interface AttentionKey {
  readonly kind: "payment_order" | "notification"
  readonly id: string
  /** When an open item came up, or a closed one was closed. */
  readonly at: Date
}

export interface AttentionPage {
  readonly state: "open" | "closed"
  /** The last key of the page before. */
  readonly after?: Pick<AttentionKey, "id" | "at"> | undefined
  readonly limit: number
}

/** Finds what needs the merchant, by index and a page at a time: open items oldest first, closed ones newest first. */
export class Attention {
  constructor(private readonly pg: Knex) {}

  async page({ state, after, limit }: AttentionPage): Promise<AttentionKey[]> {
    const orders = this.pg("servicepay_payment_order").whereNull("deleted_at")
    const notifications = this.pg("servicepay_notification").whereNull("deleted_at")
    const open = state === "open"
    const found = await Promise.all(
      open
        ? [
            this.keys(
              "payment_order",
              orders.whereNotNull("attention_reason").whereNull("attention_resolved_at"),
              {
                column: "attention_since",
                after,
                limit,
              },
            ),
            this.keys("notification", notifications.whereIn("state", ["unreadable", "dead"]), {
              column: "received_at",
              after,
              limit,
            }),
          ]
        : [
            this.keys("payment_order", orders.whereNotNull("attention_resolved_at"), {
              column: "attention_resolved_at",
              newestFirst: true,
              after,
              limit,
            }),
            this.keys("notification", notifications.where("state", "closed"), {
              column: "closed_at",
              newestFirst: true,
              after,
              limit,
            }),
          ],
    )
    const sign = open ? 1 : -1
    return found
      .flat()
      .sort((a, b) => sign * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)))
      .slice(0, limit)
  }

  private async keys(
    kind: AttentionKey["kind"],
    rows: Knex.QueryBuilder,
    {
      column,
      newestFirst = false,
      after,
      limit,
    }: { column: string; newestFirst?: boolean; after: AttentionPage["after"]; limit: number },
  ): Promise<AttentionKey[]> {
    const direction = newestFirst ? "desc" : "asc"
    if (after) {
      const beyond = newestFirst ? "<" : ">"
      void rows.whereRaw(`(??, id) ${beyond} (?, ?)`, [column, after.at, after.id])
    }
    const found = await rows
      .select<{ id: string; at: Date }[]>("id", this.pg.ref(column).as("at"))
      .orderBy([
        { column, order: direction },
        { column: "id", order: direction },
      ])
      .limit(limit)
    return found.map(({ id, at }) => ({ kind, id, at }))
  }
}
