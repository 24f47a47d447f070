import { rm } from "node:fs/promises"
import { Client } from "@medusajs/framework/pg"
import { z } from "zod"
import type { Postgres } from "../../../scripts/postgres.mjs" with { "resolution-mode": "import" }

const DATABASE = "chaos"

/** A PostgreSQL of the run's own, which can be stopped and started again with what it holds. */
export class Cluster {
  private constructor(
    private readonly name: string,
    private postgres: Postgres,
    private readonly folder: string,
  ) {}

  static async start(name: string): Promise<Cluster> {
    const { startPostgres } = await import("../../../scripts/postgres.mjs")
    const postgres = await startPostgres({ name, persistent: true })
    await postgres.createDatabase(DATABASE)
    return new Cluster(name, postgres, await folderOf(postgres))
  }

  get url(): string {
    return this.postgres.url(DATABASE)
  }

  /** A database of its own beside Medusa's. Gives its address. */
  async addDatabase(name: string): Promise<string> {
    await this.postgres.createDatabase(name)
    return this.postgres.url(name)
  }

  async restart(): Promise<void> {
    const { startPostgres } = await import("../../../scripts/postgres.mjs")
    const { port } = this.postgres
    await this.postgres.stop()
    this.postgres = await startPostgres({ name: this.name, persistent: true, port })
  }

  async remove(): Promise<void> {
    await this.postgres.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}

async function folderOf(postgres: Postgres): Promise<string> {
  const client = new Client({ connectionString: postgres.url(DATABASE) })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>("show data_directory")
    return z.tuple([z.object({ data_directory: z.string() })]).parse(rows)[0].data_directory
  } finally {
    await client.end()
  }
}
