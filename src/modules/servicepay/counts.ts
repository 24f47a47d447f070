import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const TABLE = "servicepay_daily_count"

export type CountName = "rejected_signatures"

export interface TodaysCount {
  readonly count: number
  /** When the last was counted; null when there was none. */
  readonly last_at: Date | null
}

const row = z.object({ count: z.coerce.number(), last_at: z.date() })

/** Counts by day (UTC) of what is not kept otherwise, by all processes together. */
export class Counts {
  constructor(private readonly pg: Knex) {}

  async add(name: CountName, count: number, now = new Date()): Promise<void> {
    await this.pg(TABLE)
      .insert({ id: generateEntityId(undefined, "spc"), day: dayOf(now), name, count, updated_at: now })
      .onConflict(this.pg.raw("(day, name) where deleted_at is null"))
      .merge({ count: this.pg.raw("?? + ?", [`${TABLE}.count`, count]), updated_at: now })
  }

  async today(name: CountName, now = new Date()): Promise<TodaysCount> {
    const found = row.optional().parse(
      await this.pg(TABLE)
        .where({ name, day: dayOf(now) })
        .first<unknown>("count", "updated_at as last_at"),
    )
    return found ?? { count: 0, last_at: null }
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
