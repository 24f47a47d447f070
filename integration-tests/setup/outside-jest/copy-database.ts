import { Client } from "@medusajs/framework/pg"

let connected: Promise<Client> | undefined

/** Replaces the database `to` by a copy of `from`. Closes all connections to both. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const client = await (connected ??= connect())
  const source = client.escapeIdentifier(from)
  const target = client.escapeIdentifier(to)
  await client.query(`drop database if exists ${target} with (force)`)
  await client.query(`alter database ${source} with allow_connections false`)
  try {
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [from])
    // PostgreSQL's default writes every page to its log, which takes twice as long.
    await client.query(`create database ${target} template ${source} strategy file_copy`)
  } finally {
    await client.query(`alter database ${source} with allow_connections true`)
  }
}

async function connect(): Promise<Client> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  const client = new Client({
    host: DB_HOST,
    port: Number(DB_PORT),
    user: DB_USERNAME,
    password: DB_PASSWORD,
    database: "postgres",
  })
  // PostgreSQL ends before the last worker.
  client.on("error", () => undefined)
  await client.connect()
  return client
}
