import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Resolution } from "../models/attention-item"
import { secondsAgo } from "../database/clock"

const ITEMS = "servicepay_attention_item"
const REASONS = ["overpaid", "underpaid"] as const

/** An item which says that an order costs more, or less, than what was captured for it. */
export interface DifferenceItem {
  readonly payment_order_id: string
  readonly reason: (typeof REASONS)[number]
  readonly detail: string
  readonly isOpen: boolean
  /** Null while it is open. */
  readonly resolution: Resolution | null
  readonly resolved_at: Date | null
}

/** How long a difference that is gone may come back, for example because the merchant cancels an exchange. */
const COMES_BACK_SECONDS = 30 * 86_400
/** Few enough that the job can look at all of them in every run. */
const MOST_CLOSED = 50

/** The overpaid and underpaid items of these payments, newest first. */
export async function differencesOf(
  pg: Knex,
  paymentOrderIds: readonly string[],
): Promise<readonly DifferenceItem[]> {
  const rows = await pg(ITEMS)
    .whereIn("payment_order_id", paymentOrderIds)
    .whereIn("reason", REASONS)
    .whereNull("deleted_at")
    .orderBy("opened_at", "desc")
    .select<Omit<DifferenceItem, "isOpen">[]>(
      "payment_order_id",
      "reason",
      "detail",
      "resolution",
      "resolved_at",
    )
  return rows.map((row) => ({ ...row, isOpen: row.resolution === null }))
}

/** The orders with an open overpaid or underpaid item, and those of which the store itself closed one lately. */
export async function ordersWithDifference(pg: Knex): Promise<{ readonly id: string }[]> {
  const items = () =>
    pg(ITEMS)
      .join("servicepay_payment_order as payment", "payment.id", `${ITEMS}.payment_order_id`)
      .whereIn(`${ITEMS}.reason`, REASONS)
      .whereNull(`${ITEMS}.deleted_at`)
      .whereNotNull("payment.order_id")
      .select<{ id: string }[]>("payment.order_id as id")
  const open = await items().whereNull(`${ITEMS}.resolved_at`)
  const closed = await items()
    .where(`${ITEMS}.resolution`, "synced")
    .where(`${ITEMS}.resolved_at`, ">", secondsAgo(pg, COMES_BACK_SECONDS))
    .orderBy(`${ITEMS}.resolved_at`, "desc")
    .limit(MOST_CLOSED)
  return [...new Set([...open, ...closed].map(({ id }) => id))].map((id) => ({ id }))
}
