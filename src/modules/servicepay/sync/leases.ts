import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** No lease on the payment order runs, by PostgreSQL's clock. */
export function isFree(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.whereNull("settle_lease_until").orWhereRaw("settle_lease_until < now()")
}

/** Nobody is turning the payment order into a capture: neither who settles it, nor the shopper who completes the cart. */
export function isIdle(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .where((free) => void isFree(free))
    .andWhere((free) => void free.whereNull("completing_until").orWhereRaw("completing_until < now()"))
}
