import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import { ATTENTION_REASONS, NOTIFICATION_REASONS } from "../models/attention-item"
import { openItems } from "./items"

const row = z.object({
  reason: z.enum([...ATTENTION_REASONS, ...NOTIFICATION_REASONS]),
  count: z.coerce.number(),
  amount: z.coerce.number(),
})

/** The open items of one reason, and the kwanzas of their payment orders. */
export type OpenSum = z.output<typeof row>

/** The open items by reason, the largest amount first. */
export async function openSums(pg: Knex): Promise<OpenSum[]> {
  const rows: unknown = await openItems(pg)
    .leftJoin("servicepay_payment_order as payment", "payment.id", "payment_order_id")
    .groupBy("reason")
    .select("reason", pg.raw("count(*) as count, coalesce(sum(payment.amount), 0) as amount"))
    .orderByRaw("3 desc, 2 desc, 1")
  return z.array(row).parse(rows)
}
