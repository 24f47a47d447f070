import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** No lease on the payment order runs, by PostgreSQL's clock. */
export function isFree(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.whereNull("sync_lease_until").orWhereRaw("sync_lease_until <= now()")
}

/** Nobody is capturing the payment order: neither a process that syncs it, nor the shopper who completes the cart. */
export function isIdle(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .where((free) => void isFree(free))
    .andWhere((free) => void free.whereNull("completing_until").orWhereRaw("completing_until <= now()"))
}
