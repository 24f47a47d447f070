import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const TABLE = "servicepay_daily_count"

export type CountName = "rejected_signatures"

const row = z.object({ count: z.coerce.number() })

/** Counts by day (UTC) of what is not kept otherwise, by all processes together. */
export class Counts {
  constructor(private readonly pg: Knex) {}

  async add(name: CountName, count: number, now = new Date()): Promise<void> {
    await this.pg(TABLE)
      .insert({ id: generateEntityId(undefined, "spc"), day: dayOf(now), name, count })
      .onConflict(this.pg.raw("(day, name) where deleted_at is null"))
      .merge({ count: this.pg.raw("?? + ?", [`${TABLE}.count`, count]), updated_at: now })
  }

  async today(name: CountName, now = new Date()): Promise<number> {
    const found = row.optional().parse(
      await this.pg(TABLE)
        .where({ name, day: dayOf(now) })
        .first<unknown>("count"),
    )
    return found?.count ?? 0
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
