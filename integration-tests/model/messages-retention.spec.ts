import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import fc from "fast-check"
import { z } from "zod"
import {
  pruning,
  Retention,
  type PrunableRows,
  type RowPlace,
} from "../../src/modules/servicepay/database/retention"
import { PRUNABLE_MESSAGES } from "../../src/modules/servicepay/messages/retention"
import { PRUNABLE_PAYMENT_LINKS } from "../../src/modules/servicepay/payment-links/retention"
import { isStillTrue } from "../../src/workflows/messages/decide-messages"
import { withLedger } from "../setup/ledger"
import { fill, idOf, isPossible, mustStay, temptations, years } from "./years-of-messages"

const RUNS = 200
const MESSAGES = "servicepay_message"
const LINKS = "servicepay_payment_link"

const plan = z.tuple([z.looseObject({ "QUERY PLAN": z.unknown() })])

/** Goes through the whole table, as a process does. */
async function goThrough(pg: Knex, prunable: PrunableRows, keptDays: number, limit: number): Promise<void> {
  const retention = new Retention(pg)
  let after: RowPlace | undefined
  for (;;) {
    const { looked, reached } = await retention.prune(prunable, { keptDays, after, limit })
    after = reached
    if (looked < limit) {
      return
    }
  }
}

withLedger(({ service, pg }) => {
  const left = async (table: string) => z.array(z.string()).parse(await pg(table).orderBy("id").pluck("id"))

  it("deletes exactly the old messages that nothing needs any more, and none that can become due again", async () => {
    const kept = fc.constantFrom(30, 180)
    const processes = fc.integer({ min: 1, max: 3 })
    const batch = fc.integer({ min: 1, max: 6 })
    await fc.assert(
      fc.asyncProperty(years, kept, processes, batch, async (ledger, keptDays, count, limit) => {
        await fill(pg, ledger)

        await Promise.all(
          Array.from({ length: count }, () => goThrough(pg, PRUNABLE_MESSAGES, keptDays, limit)),
        )

        const { payments, messages } = ledger
        const staying = messages.flatMap((one, place) =>
          mustStay(one, payments, keptDays) ? [idOf(place)] : [],
        )
        expect(await left(MESSAGES)).toEqual(staying)
        const deleted = messages.filter((_, place) => !staying.includes(idOf(place)))
        for (const message of deleted) {
          const payment = payments[message.about]
          const facts =
            payment && isPossible(message, payment)
              ? [0, 1, 30, 400].flatMap((days) => temptations(payment, days))
              : []
          expect(facts.filter((given) => isStillTrue(message.kind, given))).toEqual([])
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true },
    )
  })

  it("deletes a payment link that expired long ago, but not one that gets renewed, and an order gets a new one", async () => {
    const { paymentLinks } = service
    const linkOf = (orderId: string) =>
      paymentLinks.getOrCreate({ orderId, language: "pt", days: 30, by: null })
    const withdrawn = await linkOf("order_withdrawn")
    await paymentLinks.withdraw("order_withdrawn", "user_ana")
    const gone = await linkOf("order_gone")
    const renewed = await linkOf("order_renewed")
    await pg(LINKS).update({ expires_at: pg.raw("now() - interval '181 days'") })
    const live = await linkOf("order_live")
    const young = await linkOf("order_young")
    await pg(LINKS)
      .where({ id: young.id })
      .update({ expires_at: pg.raw("now() - interval '179 days'") })

    await pg.transaction(async (trx) => {
      await trx(LINKS)
        .where({ id: renewed.id })
        .update({ expires_at: trx.raw("now() + interval '1 day'") })
      await goThrough(pg, PRUNABLE_PAYMENT_LINKS, 180, 10)
    })
    await goThrough(pg, PRUNABLE_PAYMENT_LINKS, 180, 10)

    expect(await left(LINKS)).toEqual([renewed.id, live.id, young.id].sort())
    expect([withdrawn.id, gone.id]).not.toContain((await linkOf("order_gone")).id)
    expect(await paymentLinks.find(live.token)).toMatchObject({ order_id: "order_live" })
  })

  it.each([
    ["messages", PRUNABLE_MESSAGES, "IDX_servicepay_message_done"],
    ["payment links", PRUNABLE_PAYMENT_LINKS, "IDX_servicepay_payment_link_expires_at"],
  ])("finds the next few of very many old %s by an index", async (_, prunable, index) => {
    await pg.raw(
      `insert into ${MESSAGES} (id, payment_order_id, kind, channel, language, recipient, state, updated_at)
       select 'spm_' || number, 'spo_' || number, 'paid', 'email', 'pt', 'ana@example.test', 'sent',
         now() - make_interval(days => 400, secs => -number)
       from generate_series(1, 20000) as number`,
    )
    await pg.raw(
      `insert into ${LINKS} (id, token, order_id, language, expires_at)
       select 'spl_' || number, md5(number::text), 'order_' || number, 'pt',
         now() - make_interval(days => 400, secs => -number)
       from generate_series(1, 20000) as number`,
    )
    await pg.raw(`analyze ${MESSAGES}, ${LINKS}`)
    const batch = { keptDays: 180, after: { at: "2025-01-01", id: "" }, limit: 20 }
    const explained = await pg.raw<{ rows: unknown }>(
      `explain (format json) ${pruning(pg, prunable, batch).toQuery()}`,
    )
    const [{ "QUERY PLAN": found }] = plan.parse(explained.rows)
    expect(JSON.stringify(found)).toContain(index)
  })
})
