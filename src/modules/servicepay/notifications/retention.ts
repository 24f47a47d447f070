import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"

const NOTIFICATIONS = "servicepay_notification"

/** A notification's place in the order in which they were acted on. The time is PostgreSQL's own, finer than a `Date`. */
export interface InboxPlace {
  readonly at: string
  readonly id: string
}

export interface Portion {
  /** Only what was acted on longer ago, by PostgreSQL's clock. */
  readonly keptDays: number
  /** Only what comes after it; from the oldest on where there is none. */
  readonly after: InboxPlace | undefined
  /** How many to look at. */
  readonly limit: number
}

export interface PortionOutcome {
  readonly looked: number
  readonly deleted: number
  /** Where the next portion goes on. */
  readonly reached: InboxPlace | undefined
}

const outcome = z.object({
  looked: z.coerce.number(),
  deleted: z.coerce.number(),
  at: z.string().nullable(),
  id: z.string().nullable(),
})

/**
 * A payment that is not synced, or needs the merchant, keeps all that was said of it; and what contradicts a payment is
 * kept for ever: a repeat of it must be known again.
 */
const NEEDED_BY_PAYMENT = `select 1 from servicepay_payment_order payment
  where payment.external_transaction_id = done.external_transaction_id and payment.deleted_at is null
    and (payment.sync_state <> 'synced'
      or exists (select 1 from servicepay_attention_item item
        where item.payment_order_id = payment.id and item.resolved_at is null and item.deleted_at is null)
      or (done.status in ('CON', 'CAN') and done.status <> payment.status))`

/** It once was an open item: what was done about it stays on record with it. */
const HAS_HISTORY = `select 1 from servicepay_history step
  where step.notification_id = done.id and step.deleted_at is null`

/** It tells when the service last was heard of. */
const NEWEST = `select id from ${NOTIFICATIONS} where deleted_at is null order by received_at desc, id desc limit 1`

/** Forgets the notifications that have been acted on and that nothing rests on any more. Payments are never forgotten. */
export class Retention {
  constructor(private readonly pg: Knex) {}

  /** Looks at a portion, oldest first, and deletes what may go. One statement: it happens in full or not at all. */
  async prune(portion: Portion): Promise<PortionOutcome> {
    const { rows } = await pruning(this.pg, portion)
    const { looked, deleted, at, id } = outcome.parse(rows[0])
    return { looked, deleted, reached: at === null || id === null ? portion.after : { at, id } }
  }
}

/** In the words of the partial index. What another process is deleting is left to it. */
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
