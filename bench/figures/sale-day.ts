import { z } from "zod"
import { until } from "../../kit/until"
import { atPace } from "../load/calls"
import { sessionCall } from "../load/sessions"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { quantile } from "../report/statistics"
import { type Cart, copyCart, fillCart, PROVIDERS } from "../stage/carts"
import { addPending, makeDue } from "../stage/pending"
import { type Stage } from "../stage/stage"
import { calm } from "../stage/waiting"
import { PlainClient } from "../yardsticks/plain-client"
import { type Figure, inRounds } from "./figure"

const LATENCY_MS = 50
/** The plugin's own limit, by default. The shoppers alone use it up. */
const REQUESTS_PER_SECOND = 5
const SHOPPERS_PER_SECOND = 5
const CONNECTIONS = 50
const SECONDS = 20

/**
 * On a sale day, shoppers start payments while thousands of references wait to be paid. Measures how long a shopper waits
 * while the job polls the references, and how long if there are none.
 */
export const saleDay: Figure = {
  name: "sale-day",
  async measure(bench) {
    const stage = await bench.stage({ processes: 1, redis: false, requestsPerSecond: REQUESTS_PER_SECOND })
    const { database, service } = stage.parts
    const [size, seconds] = bench.short ? [60, 2] : [10_000, SECONDS]
    const template = await fillCart(stage, "servicepay")
    const client = new PlainClient(service.url, CONNECTIONS)
    try {
      const pending = await addPending(stage, client, template, size)
      await calm(stage)
      await service.setLatency(LATENCY_MS)
      let refused = 0
      let polls = 0
      const shoppers = async () => {
        const count = SHOPPERS_PER_SECOND * seconds
        const carts = await copyCart(database, template, count, { withSession: false })
        const answers = await startPayments(stage, carts)
        refused += answers.filter(({ status }) => status !== 200).length
        return quantile(
          answers.map(({ milliseconds }) => milliseconds),
          0.95,
        )
      }
      const nonePending = async () => {
        await calm(stage)
        return bench.watch("sale-day-none-pending", stage, shoppers)
      }
      const whilePolling = async () => {
        await calm(stage)
        await service.report()
        await makeDue(stage, pending)
        const polling = stage.bench(z.object({ asked: z.number() }), "POST", "reconcile")
        await until("polling has begun", async () => (await service.report()).statusQueries.length > 0)
        const wait = await bench.watch("sale-day", stage, shoppers)
        polls += (await service.report()).statusQueries.length
        // The job ends when nothing is due any more.
        await calm(stage)
        await polling
        return wait
      }
      const sizes = bench.short ? { rounds: 1 } : { rounds: 3, warmUps: 1 }
      const [figures = [], yardsticks = []] = await inRounds(sizes, [whilePolling, nonePending])
      bench.say(`${polls.toLocaleString("en")} references polled while shoppers paid`)
      const conditions = [{ what: "every shopper could start a payment", holds: refused === 0 }]
      return [judge("sale-day", AIMS["sale-day"], { figures, yardsticks, conditions })]
    } finally {
      // This store stays until the bench ends, and must have nothing to do.
      await calm(stage)
      await service.setLatency(0)
      await client.close()
    }
  },
}

function startPayments(stage: Stage, carts: readonly Cart[]) {
  const calls = carts.map(({ collectionId }) => sessionCall(stage, collectionId, PROVIDERS.servicepay))
  return atPace(stage.url, calls, { perSecond: SHOPPERS_PER_SECOND, connections: CONNECTIONS })
}
