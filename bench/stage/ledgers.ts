import { join } from "node:path"
import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import { DALUtils } from "@medusajs/framework/utils"
import type { Postgres } from "../../kit/postgres.mjs" with { "resolution-mode": "import" }

const MIGRATIONS = join(__dirname, "../../.medusa/server/src/modules/servicepay/migrations")

/** A ledger with a number of payments, without Medusa's own tables. */
export interface Ledger {
  readonly size: number
  readonly pg: Knex
}

/** Makes ledgers of these sizes on their own PostgreSQL, with a function that removes them. */
export async function openLedgers(
  sizes: readonly [number, number],
  say: (line: string) => void,
): Promise<{ readonly ledgers: readonly [Ledger, Ledger]; close(): Promise<void> }> {
  const { startPostgres } = await import("../../kit/postgres.mjs")
  const postgres = await startPostgres({ name: `bench-ledgers-${process.pid}`, persistent: false })
  const opened: Knex[] = []
  const close = async () => {
    await Promise.all(opened.map((pg) => pg.destroy()))
    await postgres.stop()
  }
  try {
    const [small, large] = sizes
    const ledgers = [
      await fill(postgres, small, opened, say),
      await fill(postgres, large, opened, say),
    ] as const
    return { ledgers, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill(
  postgres: Postgres,
  size: number,
  opened: Knex[],
  say: (line: string) => void,
): Promise<Ledger> {
  const startedAt = performance.now()
  const database = `bench_${size}`
  await postgres.createDatabase(database)
  await migrate(postgres.url(database))
  const pg = knex({ client: "pg", connection: postgres.url(database) })
  opened.push(pg)
  await seed(pg, size)
  say(
    `${size.toLocaleString("en")} payments filled in: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  return { size, pg }
}

/** Makes the ledger's tables and indexes with the plugin's migrations. */
export async function migrate(url: string): Promise<void> {
  const orm = await DALUtils.mikroOrmCreateConnection({ clientUrl: url, snapshot: false }, [], MIGRATIONS)
  await orm.migrator.up()
  await orm.close()
}

/** SQL for a payment's number: evenly distributed, and the same in every run. */
const NUMBER = "(number::bigint * 7919 % 1000003)"

/**
 * Makes payments like a store's, one for each past minute. Three in four are confirmed; the others are pending or cancelled.
 * One in a thousand has an open attention item, one in twenty is a sandbox payment. Half of the pending ones are due for a
 * status check.
 */
async function seed(pg: Knex, size: number): Promise<void> {
  await pg.raw(
    `insert into servicepay_payment_order (
       id, external_transaction_id, request_state, reference_number, status, status_source, status_at, amount, session_amount,
       rounding_difference, client_id, name, quantity, language, environment, application_uuid, cart_id, order_id, sync_state,
       bank_reference, bank_entity, customer_name, customer_phone, customer_email, raw_amount, raw_session_amount,
       raw_rounding_difference, next_check_at, created_at
     )
     select 'spo_' || md5(number::text), 'order_' || md5(number::text)::uuid,
       case when number % 50 = 7 then 'failed' else 'accepted' end,
       'SP' || upper(substr(md5('reference' || number), 1, 14)), status,
       case when status <> 'PEN' then 'webhook' end, case when status <> 'PEN' then created_at end,
       amount, amount, 0, 'client', 'Café do Uíge', 1, 'pt',
       case when number % 20 = 3 then 'sandbox' else 'production' end, 'application',
       'cart_' || md5('cart' || number),
       case when status <> 'PEN' then 'order_' || md5('order' || number) end,
       case when is_held then 'on_hold' when status = 'PEN' then 'open' else 'synced' end,
       lpad(${NUMBER}::text, 9, '123'), '00123',
       'Ana ' || initcap(substr(md5('name' || number), 1, 8)), '+244 9' || lpad(${NUMBER}::text, 8, '2'),
       'ana.' || number || '@example.test',
       json_build_object('value', amount::text), json_build_object('value', amount::text), '{"value":"0"}',
       case when status = 'PEN' then now() + (number - ? / 2) * interval '1 second' end, created_at
     from (
       select number, 500 + number % 90000 as amount, now() - number * interval '1 minute' as created_at,
         number % 1000 = 12 as is_held,
         case when number % 8 = 1 then 'PEN' when number % 8 = 2 then 'CAN' else 'CON' end as status
       from generate_series(1, ?::int) as number
     ) as payment`,
    [size, size],
  )
  await pg.raw(
    `insert into servicepay_attention_item (id, payment_order_id, payment_created_at, reason, detail, opened_at)
     select 'spa_' || id, id, created_at, 'cart_changed', 'The cart asks for more.', created_at
     from servicepay_payment_order where sync_state = 'on_hold'`,
  )
  // PostgreSQL's autovacuum does this in the background.
  await pg.raw("vacuum analyze servicepay_payment_order")
  await pg.raw("vacuum analyze servicepay_attention_item")
}
