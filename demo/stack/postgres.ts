import { statfs } from "node:fs/promises"
import { Client } from "@medusajs/framework/pg"
import type { Postgres } from "../../kit/postgres.mjs" with { "resolution-mode": "import" }
import { Failure, inOneLine } from "./failure"
import { REPOSITORY } from "../../kit/paths"
import { STOP_SIGNALS } from "./stop-signals"

const DATABASE = "servicepay_demo"
const NEEDED_BYTES = 400 * 1024 * 1024

export interface Database {
  readonly url: string
  /** Drops the database and creates it again. */
  recreate(): Promise<void>
  stop(): Promise<void>
}

/** Starts PostgreSQL with the demo's database; `name` is its folder below `.data`. */
export async function startDatabase(options: { name: string; persistent: boolean }): Promise<Database> {
  await refuseFullDisk()
  const { startPostgres } = await import("../../kit/postgres.mjs")
  const postgres = await keepingSignals(() => startPostgres(options)).catch((error: unknown) => {
    throw explain(error)
  })
  await postgres.createDatabase(DATABASE)
  return {
    url: postgres.url(DATABASE),
    recreate: async () => {
      await drop(postgres)
      await postgres.createDatabase(DATABASE)
    },
    stop: () => postgres.stop(),
  }
}

/**
 * Does something without letting it listen for signals. The library would end this process on a signal as soon as
 * PostgreSQL has stopped, while the rest is still stopping; here PostgreSQL is stopped last, by us.
 */
async function keepingSignals<T>(work: () => Promise<T>): Promise<T> {
  const ours = new Map(STOP_SIGNALS.map((signal) => [signal, process.listeners(signal)]))
  try {
    return await work()
  } finally {
    for (const [signal, kept] of ours) {
      for (const listener of process.listeners(signal).filter((other) => !kept.includes(other))) {
        process.off(signal, listener)
      }
    }
  }
}

async function drop(postgres: Postgres): Promise<void> {
  const client = new Client({ connectionString: postgres.url("postgres") })
  await client.connect()
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(DATABASE)} with (force)`)
  } finally {
    await client.end()
  }
}

async function refuseFullDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(REPOSITORY)
  if (bavail * bsize < NEEDED_BYTES) {
    throw new Failure(
      `Only ${Math.floor((bavail * bsize) / 1024 / 1024)} MB of disk are left; the demo needs about ${NEEDED_BYTES / 1024 / 1024} MB.`,
    )
  }
}

function explain(error: unknown): Failure {
  const text = inOneLine(error)
  const [, pid] = /postmaster \(PID (\d+)\)/.exec(text) ?? []
  return pid
    ? new Failure(
        `The demo's PostgreSQL is already running, as process ${pid}: another demo, or one that was killed. Stop it first (kill ${pid}).`,
      )
    : new Failure(text, error)
}
