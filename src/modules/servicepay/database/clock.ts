import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * PostgreSQL's clock, the only one that leases and due times use. The clocks of processes differ: a process whose clock
 * is minutes ahead would take over a lease that another one has just claimed. Within a transaction, this time does not
 * change.
 */
export function now(pg: Knex): Knex.Raw {
  return pg.raw("now()")
}

/**
 * The time at which a statement runs, to the millisecond. Unlike `now`, it advances within a transaction: a transaction
 * that waited for a lock gets a later time than the one it waited for.
 */
export function clockTime(pg: Knex): Knex.Raw {
  return pg.raw("date_trunc('milliseconds', clock_timestamp())")
}

/**
 * The time `seconds` from now. Truncated to milliseconds, the resolution of a JavaScript `Date`, so that the value read
 * back equals the stored one.
 */
export function inSeconds(pg: Knex, seconds: number): Knex.Raw {
  return pg.raw("date_trunc('milliseconds', now() + ? * interval '1 second')", [seconds])
}

export function secondsAgo(pg: Knex, seconds: number): Knex.Raw {
  return inSeconds(pg, -seconds)
}
