import { Pool } from "@medusajs/framework/pg"
import { z } from "zod"

/** Reads and changes the tables of Medusa and the ledger directly, without the API. */
export class Database {
  private readonly pool: Pool

  constructor(connectionString: string) {
    this.pool = new Pool({ connectionString, max: 4 })
    // A restart of PostgreSQL closes idle connections, and the pool opens new ones.
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

  /** Returns the number of changed rows. */
  async change(sql: string, values: readonly unknown[] = []): Promise<number> {
    const { rows } = await this.pool.query<Record<string, unknown>>(`${sql} returning id`, [...values])
    return rows.length
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}
