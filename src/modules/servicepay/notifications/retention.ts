import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"

const NOTIFICATIONS = "servicepay_notification"

/**
 * A notification's position in the order of processing. `at` is PostgreSQL's own time, which is finer than a `Date`.
 */
export interface InboxPlace {
  readonly at: string
  readonly id: string
}

export interface Portion {
  /** Only notifications processed longer ago than this, by PostgreSQL's clock. */
  readonly keptDays: number
  /** Only notifications after this position; undefined begins with the oldest. */
  readonly after: InboxPlace | undefined
  /** How many rows to look at. */
  readonly limit: number
}

export interface PortionOutcome {
  readonly looked: number
  readonly deleted: number
  /** Where the next batch starts. */
  readonly reached: InboxPlace | undefined
}

const outcome = z.object({
  looked: z.coerce.number(),
  deleted: z.coerce.number(),
  at: z.string().nullable(),
  id: z.string().nullable(),
})

/**
 * A payment that is not synced, or needs the merchant, keeps all its notifications. A notification that contradicts its
 * payment is kept for ever, because a repeat of it must be recognised.
 */
const NEEDED_BY_PAYMENT = `select 1 from servicepay_payment_order payment
  where payment.external_transaction_id = done.external_transaction_id and payment.deleted_at is null
    and (payment.sync_state <> 'synced'
      or exists (select 1 from servicepay_attention_item item
        where item.payment_order_id = payment.id and item.resolved_at is null and item.deleted_at is null)
      or (done.status in ('CON', 'CAN') and done.status <> payment.status))`

/** It once had an attention item, and stays with the record of what was done about that. */
const HAS_HISTORY = `select 1 from servicepay_history step
  where step.notification_id = done.id and step.deleted_at is null`

/** It shows when the service last sent a notification. */
const NEWEST = `select id from ${NOTIFICATIONS} where deleted_at is null order by received_at desc, id desc limit 1`

/** Deletes processed notifications that nothing depends on any more. Payments are never deleted. */
export class Retention {
  constructor(private readonly pg: Knex) {}

  /**
   * Looks at a batch, oldest first, and deletes what nothing depends on. One statement: all of it happens, or nothing.
   */
  async prune(portion: Portion): Promise<PortionOutcome> {
    const { rows } = await pruning(this.pg, portion)
    const { looked, deleted, at, id } = outcome.parse(rows[0])
    return { looked, deleted, reached: at === null || id === null ? portion.after : { at, id } }
  }
}

/** Matches the condition of the partial index. Skips what another process is deleting. */
export function pruning(
  pg: Knex,
  { keptDays, after, limit }: Portion,
): Knex.Raw<{ readonly rows: readonly unknown[] }> {
  return pg.raw(
    `with looked as materialized (
       select id, processed_at from ${NOTIFICATIONS}
       where state in ('processed', 'ignored') and deleted_at is null
         and processed_at < now() - ? * interval '1 day' and (processed_at, id) > (?::timestamptz, ?)
       order by processed_at, id limit ?
     ), over as (
       select done.id from looked join ${NOTIFICATIONS} done on done.id = looked.id
       where not exists (${NEEDED_BY_PAYMENT}) and not exists (${HAS_HISTORY}) and done.id <> (${NEWEST})
       for update of done skip locked
     ), gone as (
       delete from ${NOTIFICATIONS} where id in (select id from over) returning 1
     )
     select (select count(*) from looked) as looked, (select count(*) from gone) as deleted,
       last.processed_at::text as at, last.id
     from (select 1) as one left join
       (select processed_at, id from looked order by processed_at desc, id desc limit 1) as last on true`,
    [keptDays, after?.at ?? "-infinity", after?.id ?? "", limit],
  )
}
