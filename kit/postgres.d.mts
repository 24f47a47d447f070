export interface Postgres {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  url(database: string): string
  /** Creates a database. False if it exists already. */
  createDatabase(name: string): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Starts a cluster below the repository's `.data`; one that is not persistent starts empty, or as a copy of the folder
 * `copyOf`, and is removed when it stops.
 */
export function startPostgres(options: {
  name: string
  persistent: boolean
  port?: number
  /** More flags of the server. */
  flags?: readonly string[]
  copyOf?: string
}): Promise<Postgres>

/** The folder of a persistent cluster of this name. */
export function clusterFolder(name: string): Promise<string>

export function freePort(): Promise<number>
