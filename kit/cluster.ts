import { rm } from "node:fs/promises"
import type { Postgres } from "./postgres.mjs" with { "resolution-mode": "import" }

/** A run's own PostgreSQL with a store's tables. It keeps its data when it restarts. */
export class Cluster {
  private constructor(
    private readonly name: string,
    private postgres: Postgres,
    private readonly folder: string,
    private readonly database: string,
  ) {}

  static async start(name: string): Promise<Cluster> {
    const { clusterFolder, startPostgres } = await import("./postgres.mjs")
    const { DATABASES, migratedCluster } = await import("./migrated-cluster.mjs")
    const postgres = await startPostgres({ name, persistent: true, copyOf: await migratedCluster() })
    return new Cluster(name, postgres, await clusterFolder(name), DATABASES.usual)
  }

  get url(): string {
    return this.postgres.url(this.database)
  }

  /** Creates another database. Returns its address. */
  async addDatabase(name: string): Promise<string> {
    await this.postgres.createDatabase(name)
    return this.postgres.url(name)
  }

  async restart(): Promise<void> {
    const { startPostgres } = await import("./postgres.mjs")
    const { port } = this.postgres
    await this.postgres.stop()
    this.postgres = await startPostgres({ name: this.name, persistent: true, port })
  }

  async remove(): Promise<void> {
    await this.postgres.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}
