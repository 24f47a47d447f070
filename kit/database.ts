import { Pool } from "@medusajs/framework/pg"
import { z } from "zod"

/** Medusa's tables and the ledger's, read behind the API's back. */
export class Database {
  private readonly pool: Pool

  constructor(connectionString: string) {
    this.pool = new Pool({ connectionString, max: 4 })
    // A restart of PostgreSQL ends idle connections; the pool makes new ones.
    this.pool.on("error", () => undefined)
  }

  async rows<S extends z.ZodType>(
    schema: S,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<z.output<S>[]> {
    const { rows } = await this.pool.query<Record<string, unknown>>(sql, [...values])
    return z.array(schema).parse(rows)
  }

  /** Gives how many rows changed. */
  async change(sql: string, values: readonly unknown[] = []): Promise<number> {
    const { rows } = await this.pool.query<Record<string, unknown>>(`${sql} returning id`, [...values])
    return rows.length
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}
