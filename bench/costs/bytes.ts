import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "zod"
import { openLedgers } from "../stage/ledgers"

const TABLES = ["servicepay_payment_order", "servicepay_notification", "servicepay_message"] as const
const sizes = z.object({
  rows: z.array(z.object({ table: z.coerce.number(), total: z.coerce.number() })).length(1),
})

export interface Bytes {
  readonly name: string
  /** Bytes of one more row: in the table, and in the table with all its indexes. */
  readonly table: number
  readonly total: number
}

/** Bytes on disk for one more row, measured by growing a ledger from one size to another. */
export async function bytesPerRow(
  from: number,
  to: number,
  say: (line: string) => void,
): Promise<readonly Bytes[]> {
  const opened = await openLedgers([from, to], say)
  try {
    const measured: Bytes[] = []
    for (const name of TABLES) {
      const [few, many] = await Promise.all(
        opened.ledgers.map(async ({ pg, size }) => {
          if (name === "servicepay_notification") {
            await notify(pg, size)
          } else if (name === "servicepay_message") {
            await tell(pg, size)
          }
          return sizeOf(pg, name)
        }),
      )
      if (few && many) {
        const grown = to - from
        measured.push({
          name,
          table: (many.table - few.table) / grown,
          total: (many.total - few.total) / grown,
        })
      }
    }
    return measured
  } finally {
    await opened.close()
  }
}

async function sizeOf(pg: Knex, name: string): Promise<{ table: number; total: number }> {
  const answer: unknown = await pg.raw(
    "select pg_relation_size(?::regclass) as table, pg_total_relation_size(?::regclass) as total",
    [name, name],
  )
  const [row] = sizes.parse(answer).rows
  return row ?? { table: 0, total: 0 }
}

/** One notification of each payment, its body 300 bytes long, processed. */
async function notify(pg: Knex, size: number): Promise<void> {
  await pg.raw(
    `insert into servicepay_notification (
       id, body, body_encoding, body_sha256, external_transaction_id, status, environment, state, outcome, attempts,
       received_at, processed_at
     )
     select 'spn_' || substr(md5('id' || number), 1, 26), rpad('{"data":{"externalTransactionId":"order_' || md5(number::text)::uuid || '"', 300, 'x'),
       'utf8', encode(sha256(number::text::bytea), 'hex'), 'order_' || md5(number::text)::uuid, 'CON', 'production',
       'processed', 'synced', 1, now() - number * interval '1 minute', now() - number * interval '1 minute'
     from generate_series(1, ?::int) as number`,
    [size],
  )
  await pg.raw("vacuum analyze servicepay_notification")
}

/** One message about each payment, sent. */
async function tell(pg: Knex, size: number): Promise<void> {
  await pg.raw(
    `insert into servicepay_message (
       id, payment_order_id, order_id, kind, channel, language, recipient, state, attempts, medusa_notification_id,
       sent_at
     )
     select 'spm_' || substr(md5('id' || number), 1, 26), 'spo_' || substr(md5('payment' || number), 1, 26),
       'order_' || substr(md5('order' || number), 1, 26), 'how_to_pay', 'email', 'pt', 'ana.manuel@example.test',
       'sent', 1, 'noti_' || substr(md5('sent' || number), 1, 26), now()
     from generate_series(1, ?::int) as number`,
    [size],
  )
  await pg.raw("vacuum analyze servicepay_message")
}
