import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"

/** Counts stop here: a backlog of a million must not make the figures slow. */
const COUNTED_AT_MOST = 1000

const row = z.object({ count: z.coerce.number(), oldest_at: z.coerce.date().nullable() })

/** How many rows there are, by the index of `order`, and the oldest of them. */
export async function tally(pg: Knex, rows: Knex.QueryBuilder, order: string, age = order) {
  const counted = rows.select(age).orderBy(order).limit(COUNTED_AT_MOST)
  const found: unknown = await pg
    .from(counted.as("counted"))
    .first<unknown>(pg.raw("count(*) as count, min(??) as oldest_at", [age]))
  return row.parse(found)
}
