import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * PostgreSQL's clock. Leases and due times go by it alone, since the clocks of the processes differ: one that is minutes
 * ahead would take what another has just claimed. Within a transaction it stands still.
 */
export function now(pg: Knex): Knex.Raw {
  return pg.raw("now()")
}

/**
 * The moment at which a statement runs, to the millisecond. Within a transaction too: one that has waited for a lock is
 * later than the one that it waited for.
 */
export function clockTime(pg: Knex): Knex.Raw {
  return pg.raw("date_trunc('milliseconds', clock_timestamp())")
}

/** So many seconds from now on, to the millisecond: JavaScript reads no more of it, and compares it as equal. */
export function inSeconds(pg: Knex, seconds: number): Knex.Raw {
  return pg.raw("date_trunc('milliseconds', now() + ? * interval '1 second')", [seconds])
}

/** So many seconds ago. */
export function secondsAgo(pg: Knex, seconds: number): Knex.Raw {
  return inSeconds(pg, -seconds)
}
