import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"

/** Which rows of a table are deleted once they are old enough. The conditions are SQL about a row `done`. */
export interface PrunableRows {
  readonly table: string
  /** The column that says since when nothing is left to do with a row. */
  readonly at: string
  /** What its index is limited to. */
  readonly isDone: string
  /** Whether nothing depends on the row any more. */
  readonly isFree: string
}

/** A row's position among those that are done. `at` is PostgreSQL's own time, which is finer than a `Date`. */
export interface RowPlace {
  readonly at: string
  readonly id: string
}

export interface Batch {
  /** Only rows done longer ago than this, by PostgreSQL's clock. */
  readonly keptDays: number
  /** Only rows after this position; undefined begins with the oldest. */
  readonly after: RowPlace | undefined
  /** How many rows to look at. */
  readonly limit: number
}

export interface BatchOutcome {
  readonly looked: number
  readonly deleted: number
  /** Where the next batch starts. */
  readonly reached: RowPlace | undefined
}

const outcome = z.object({
  looked: z.coerce.number(),
  deleted: z.coerce.number(),
  at: z.string().nullable(),
  id: z.string().nullable(),
})

/** Deletes old rows that nothing depends on any more. Payments are never deleted. */
export class Retention {
  constructor(private readonly pg: Knex) {}

  /**
   * Looks at a batch, oldest first, and deletes what nothing depends on. One statement: all of it happens, or nothing.
   */
  async prune(prunable: PrunableRows, batch: Batch): Promise<BatchOutcome> {
    const { rows } = await pruning(this.pg, prunable, batch)
    const { looked, deleted, at, id } = outcome.parse(rows[0])
    return { looked, deleted, reached: at === null || id === null ? batch.after : { at, id } }
  }
}

/** Skips what another process is deleting or changing, and what another process has changed since it was looked at. */
export function pruning(
  pg: Knex,
  { table, at, isDone, isFree }: PrunableRows,
  { keptDays, after, limit }: Batch,
): Knex.Raw<{ readonly rows: readonly unknown[] }> {
  return pg.raw(
    `with looked as materialized (
       select id, ${at} as at from ${table} as done
       where ${isDone} and deleted_at is null
         and ${at} < now() - ? * interval '1 day' and (${at}, id) > (?::timestamptz, ?)
       order by ${at}, id limit ?
     ), over as (
       select done.id from looked join ${table} done on done.id = looked.id
       where done.${at} = looked.at and ${isFree}
       for update of done skip locked
     ), gone as (
       delete from ${table} where id in (select id from over) returning 1
     )
     select (select count(*) from looked) as looked, (select count(*) from gone) as deleted,
       last.at::text as at, last.id
     from (select 1) as one left join
       (select at, id from looked order by at desc, id desc limit 1) as last on true`,
    [keptDays, after?.at ?? "-infinity", after?.id ?? "", limit],
  )
}
