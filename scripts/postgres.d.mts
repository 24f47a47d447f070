export interface Postgres {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  url(database: string): string
  /** Creates a database; false when it is there already. */
  createDatabase(name: string): Promise<boolean>
  stop(): Promise<void>
}

/** Starts a cluster below the repository's `.data`; one that is not persistent starts empty and is removed when it stops. */
export function startPostgres(options: {
  name: string
  persistent: boolean
  port?: number
  /** More of the server's own flags. */
  flags?: readonly string[]
}): Promise<Postgres>

export function freePort(): Promise<number>
