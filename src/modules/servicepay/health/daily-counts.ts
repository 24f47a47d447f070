import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { type Environment } from "../../../client"
import { dayOf } from "../angola-day"

const TABLE = "servicepay_daily_count"

/** Notifications by the secret that signed them, counted while a replaced one is still accepted. */
export type SecretCount = `${"new" | "old"}_webhook_secret_${Environment}`

export type CountName =
  | SecretCount
  | "rejected_signatures"
  | "oversized_notifications"
  | "tokens"
  | "token_failures"
  | "polling_runs"
  | "polling_failures"
  | "pruned_notifications"

export interface Count {
  /** How many there were today, in Angola. */
  readonly today: number
  /** When the last one was counted; null if there never was one. */
  readonly last_at: Date | null
}

const row = z.object({ day: z.string(), count: z.coerce.number(), updated_at: z.coerce.date() })

/** Daily counts (Angola's days) of events that have no row of their own, for all processes together. */
export class DailyCounts {
  constructor(private readonly pg: Knex) {}

  async add(name: CountName, count: number, now = new Date()): Promise<void> {
    await this.pg(TABLE)
      .insert({
        id: generateEntityId(undefined, "spc"),
        day: dayOf(now),
        name,
        count,
        created_at: now,
        updated_at: now,
      })
      .onConflict(this.pg.raw("(day, name) where deleted_at is null"))
      .merge({ count: this.pg.raw("?? + ?", [`${TABLE}.count`, count]), updated_at: now })
  }

  async of(name: CountName, now = new Date()): Promise<Count> {
    const newest = row
      .optional()
      .parse(
        await this.pg(TABLE)
          .where({ name })
          .whereNull("deleted_at")
          .orderBy("day", "desc")
          .first<unknown>("day", "count", "updated_at"),
      )
    return {
      today: newest?.day === dayOf(now) ? newest.count : 0,
      last_at: newest?.updated_at ?? null,
    }
  }
}
