import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** Pending payments that the store waits for: not superseded, not on hold, and still polled. */
export function whereWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .whereRaw("status = 'PEN'")
    .where("sync_state", "open")
    .whereNull("superseded_at")
    .whereNotNull("next_check_at")
}

/** The other pending payments. The condition needs `status = 'PEN'` beside it. */
export function notWaiting(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.whereNot((waiting) => {
    void whereWaiting(waiting)
  })
}
