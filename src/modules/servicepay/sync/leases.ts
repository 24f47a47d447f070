import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** SQL: no process holds a lease on the payment order, by PostgreSQL's clock. */
export const IS_FREE = "(sync_lease_until is null or sync_lease_until <= now())"

/** No process holds a lease on the payment order. */
export function isFree(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.whereRaw(IS_FREE)
}

/** Nobody is capturing the payment order: neither a process that syncs it, nor the shopper who completes the cart. */
export function isIdle(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .where((free) => void isFree(free))
    .andWhere((free) => void free.whereNull("completing_until").orWhereRaw("completing_until <= now()"))
}
