import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import fc from "fast-check"
import { z } from "zod"
import {
  pruning,
  Retention,
  type BatchOutcome,
  type RowPlace,
} from "../../src/modules/servicepay/database/retention"
import { PRUNABLE_NOTIFICATIONS } from "../../src/modules/servicepay/notifications/retention"
import { withLedger } from "../setup/ledger"
import { fill, inbox, RETENTION_DAYS, staying } from "./years-of-notifications"

const RUNS = 200
const NOTIFICATIONS = "servicepay_notification"

const backend = z.tuple([z.object({ pid: z.number() })])
const plan = z.tuple([z.looseObject({ "QUERY PLAN": z.unknown() })])

/** Goes through the whole inbox, as a process does. Gives how many it deleted. */
async function goThrough(pg: Knex, limit: number): Promise<number> {
  const retention = new Retention(pg)
  let after: RowPlace | undefined
  let sum = 0
  for (;;) {
    const { looked, deleted, reached } = await retention.prune(PRUNABLE_NOTIFICATIONS, {
      keptDays: RETENTION_DAYS,
      after,
      limit,
    })
    sum += deleted
    after = reached
    if (looked < limit) {
      return sum
    }
  }
}

/** Notifications of long ago, in one go: their payments are synced. */
async function fillMany(pg: Knex, count: number): Promise<void> {
  await fill(pg, {
    payments: [{ status: "CON", sync_state: "synced", attention: "none" }],
    notifications: [],
  })
  const copies = (from: number) =>
    pg.raw(
      `insert into servicepay_payment_order
       select (jsonb_populate_record(payment, jsonb_build_object(
         'id', 'spo_' || number, 'external_transaction_id', 'order_' || number
       ))).* from servicepay_payment_order as payment, generate_series(?::int, ?::int) as number
       where payment.id = 'spo_0'`,
      [from, count],
    )
  await copies(1)
  await pg.raw(
    `insert into ${NOTIFICATIONS}
       (id, body, body_encoding, body_sha256, external_transaction_id, status, state, received_at, processed_at)
     select 'spn_' || number, '{}', 'utf8', 'hash' || number, 'order_' || number, 'CON', 'processed', at, at
     from (select number, now() - make_interval(days => 400, secs => -number) as at
           from generate_series(1, ?::int) as number) as many`,
    [count],
  )
}

withLedger(({ pg }) => {
  const left = async () => z.array(z.string()).parse(await pg(NOTIFICATIONS).orderBy("id").pluck("id"))
  const books = async () =>
    Promise.all(
      ["payment_order", "history", "manual_refund"].map((table) =>
        pg(`servicepay_${table}`).orderBy("id").select<unknown[]>(),
      ),
    )

  it("deletes exactly the old notifications that nothing needs any more", async () => {
    const processes = fc.integer({ min: 1, max: 3 })
    const batch = fc.integer({ min: 1, max: 6 })
    await fc.assert(
      fc.asyncProperty(inbox, processes, batch, async (ofYears, processes, limit) => {
        await fill(pg, ofYears)
        const before = await books()

        const deleted = await Promise.all(Array.from({ length: processes }, () => goThrough(pg, limit)))

        const expected = staying(ofYears)
        expect(await left()).toEqual(expected)
        expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(
          ofYears.notifications.length - expected.length,
        )
        expect(await books()).toEqual(before)
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true },
    )
  })

  it("two processes that delete at once share the work: each notification is deleted once", async () => {
    await fillMany(pg, 5000)
    const deleted = await Promise.all([goThrough(pg, 300), goThrough(pg, 300)])
    expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(4999)
    expect(await left()).toHaveLength(1)
  })

  it("a process that is killed in the middle deletes nothing of its batch and blocks no other process", async () => {
    await fillMany(pg, 100)
    const batch = { keptDays: RETENTION_DAYS, after: undefined, limit: 60 }
    const outcomes: BatchOutcome[] = []
    const dying = pg.transaction(async (trx) => {
      outcomes.push(
        await new Retention(trx).prune(PRUNABLE_NOTIFICATIONS, batch),
        await new Retention(pg).prune(PRUNABLE_NOTIFICATIONS, batch),
      )
      const { rows } = await trx.raw<{ rows: unknown }>("select pg_backend_pid() as pid")
      await pg.raw("select pg_terminate_backend(?)", [backend.parse(rows)[0].pid])
      await trx.raw("select 1")
    })
    await expect(dying).rejects.toThrow()

    // The other process skipped that batch, and did not wait.
    expect(outcomes).toMatchObject([
      { looked: 60, deleted: 60 },
      { looked: 60, deleted: 0 },
    ])
    expect(await left()).toHaveLength(100)
    expect(await goThrough(pg, 60)).toBe(99)
  })

  it("finds the next few of very many notifications by indexes alone", async () => {
    await fillMany(pg, 20_000)
    await pg.raw(`analyze ${NOTIFICATIONS}, servicepay_payment_order, servicepay_history`)
    const statement = pruning(pg, PRUNABLE_NOTIFICATIONS, {
      keptDays: RETENTION_DAYS,
      after: { at: "2025-01-01", id: "" },
      limit: 20,
    })
    const explained = await pg.raw<{ rows: unknown }>(`explain (format json) ${statement.toQuery()}`)
    const [{ "QUERY PLAN": found }] = plan.parse(explained.rows)
    const text = JSON.stringify(found)
    expect(text).toContain("IDX_servicepay_notification_done")
    expect(text).toContain("IDX_servicepay_payment_order_external_unique")
    const scanned = [...text.matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)]
    // The history is empty here, so PostgreSQL reads it in full.
    expect(scanned.map(([, table]) => table).filter((table) => table !== "servicepay_history")).toEqual([])
  })
})
