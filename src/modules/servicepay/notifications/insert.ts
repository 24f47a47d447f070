import { createHash } from "node:crypto"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { monotonicFactory } from "ulid"
import { type Environment, type PaymentStatus } from "../../../client"

/** A new notification, by the names of its columns. */
export interface NewNotification {
  readonly id: string
  readonly body: string
  readonly body_encoding: "utf8" | "base64"
  readonly body_sha256: string
  readonly received_at: Date
  readonly external_transaction_id: string | null
  readonly status: PaymentStatus | null
  readonly environment: Environment | null
  readonly state: "received" | "unreadable"
  readonly outcome: string | null
}

/**
 * Ids like Medusa's own. They are not secret, and cryptographic randomness would take longer than the rest of the work.
 */
const nextId = monotonicFactory(Math.random)

export function newNotification(
  rawBody: Buffer,
  values: Pick<NewNotification, "state"> & Partial<NewNotification>,
): NewNotification {
  const text = rawBody.toString("utf8")
  const isClean = !text.includes("\u0000") && Buffer.from(text, "utf8").equals(rawBody)
  return {
    id: `spn_${nextId()}`,
    body: isClean ? text : rawBody.toString("base64"),
    body_encoding: isClean ? "utf8" : "base64",
    // The same bytes signed by another environment are another notification. Otherwise the genuine one would look like
    // a repeat.
    body_sha256: createHash("sha256")
      .update(`${values.environment ?? ""}\n`)
      .update(rawBody)
      .digest("hex"),
    received_at: new Date(),
    external_transaction_id: null,
    status: null,
    environment: null,
    outcome: null,
    ...values,
  }
}

const COLUMNS = [
  "id",
  "body",
  "body_encoding",
  "body_sha256",
  "received_at",
  "external_transaction_id",
  "status",
  "environment",
  "state",
  "outcome",
] as const satisfies readonly (keyof NewNotification)[]

/**
 * One statement for any number of rows, so that its text is always the same. A notification to process is due at once,
 * by PostgreSQL's clock.
 */
const INSERT = `
  insert into servicepay_notification (${COLUMNS.join(", ")}, next_attempt_at)
  select ${COLUMNS.join(", ")}, case when state = 'received' then now() end from json_populate_recordset(null::servicepay_notification, ?)
  on conflict (body_sha256) where deleted_at is null do nothing
  returning id`

/** Says for each row whether it is new. The others repeat bytes that are already stored. */
export async function insertNotifications(pg: Knex, rows: readonly NewNotification[]): Promise<boolean[]> {
  // Sorted in the same order everywhere, so that two processes with the same bytes never deadlock.
  const inOrder = [...rows].sort((a, b) => (a.body_sha256 < b.body_sha256 ? -1 : 1))
  const kept = await pg.raw<{ rows: { id: string }[] }>(INSERT, [JSON.stringify(inOrder)])
  const ids = new Set(kept.rows.map(({ id }) => id))
  return rows.map(({ id }) => ids.has(id))
}
