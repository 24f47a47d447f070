import { setTimeout as pause } from "node:timers/promises"
import { Redis } from "ioredis"
import { z } from "zod"
import { type Database } from "../../kit/database"

/** Longer than PostgreSQL takes to update its counters. */
const QUIET_MS = 2000
const COMMAND = /^cmdstat_(?<name>[^:]+):calls=(?<calls>\d+)/

const written = z.object({
  name: z.string(),
  inserted: z.coerce.number(),
  updated: z.coerce.number(),
  deleted: z.coerce.number(),
})
const wal = z.object({ bytes: z.coerce.number() })

export type Written = z.output<typeof written>

/** Rows written since the database started, by table. Waits until the counters stop changing. */
export async function rowsWritten(database: Database): Promise<Written[]> {
  const read = () =>
    database.rows(
      written,
      `select relname as name, n_tup_ins as inserted, n_tup_upd as updated, n_tup_del as deleted
       from pg_stat_user_tables order by relname`,
    )
  for (let before = ""; ;) {
    const now = await read()
    if (JSON.stringify(now) === before) {
      return now
    }
    before = JSON.stringify(now)
    await pause(QUIET_MS)
  }
}

/** Bytes of write-ahead log since the database started. They are written to disk and sent to a replica. */
export async function walBytes(database: Database): Promise<number> {
  const sql = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes"
  return (await database.rows(wal, sql))[0]?.bytes ?? 0
}

/** How often Redis has run each command since it started. Commands inside a script count too, besides the script. */
export async function redisCommands(url: string): Promise<Map<string, number>> {
  const redis = new Redis(url)
  try {
    const text = await redis.info("commandstats")
    return new Map(
      text.split("\r\n").flatMap((line) => {
        const { name, calls } = COMMAND.exec(line)?.groups ?? {}
        return name === undefined ? [] : [[name, Number(calls)] as const]
      }),
    )
  } finally {
    redis.disconnect()
  }
}
