import { randomUUID } from "node:crypto"
import { Pool } from "undici"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { median } from "../report/statistics"
import { type Cart, copyCart, fillCart, PROVIDERS } from "../stage/carts"
import { PlainClient } from "../yardsticks/plain-client"
import { sessionRequest } from "../load/sessions"
import { calm } from "../stage/waiting"
import { inRounds, type Figure } from "./figure"

const LATENCY_MS = 50

/**
 * The time to create a payment session, without the service's own latency. The yardstick is Medusa's system provider, which
 * does nothing. Also the time to create the same session again.
 */
export const sessions: Figure = {
  name: "sessions",
  async measure(bench) {
    const stage = await bench.stage()
    const { rounds, warmUps, each } = bench.short
      ? { rounds: 1, warmUps: 0, each: 2 }
      : { rounds: 15, warmUps: 2, each: 10 }
    await calm(stage)
    const { database, service } = stage.parts
    const needed = (rounds + warmUps) * each
    const template = await fillCart(stage, "servicepay")
    const ours = await copyCart(database, template, needed, { withSession: false })
    const others = await copyCart(database, template, needed, { withSession: false })
    await service.setLatency(LATENCY_MS)
    const pool = new Pool(stage.url, { connections: 1 })
    const client = new PlainClient(service.url)
    let calledAgain = 0
    const timeOf = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await work()
      return performance.now() - startedAt
    }
    const create = ({ collectionId }: Cart, provider: keyof typeof PROVIDERS) =>
      timeOf(() => sessionRequest(pool, stage, collectionId, PROVIDERS[provider]))
    const ordersAsked = async () => (await service.report()).counts.createPaymentOrder
    const first: Cart[] = []
    const medianOf = (measure: (index: number) => Promise<number>) => async () => {
      const times: number[] = []
      for (let index = 0; index < each; index += 1) {
        times.push(await measure(index))
      }
      return median(times)
    }
    try {
      const [created = [], system = [], serviceAlone = [], again = []] = await inRounds({ rounds, warmUps }, [
        () =>
          bench.watch("session-creation", stage, () => {
            first.splice(0, first.length, ...ours.splice(0, each))
            return medianOf((index) => create(at(first, index), "servicepay"))()
          }),
        () =>
          bench.watch(
            "session-system",
            stage,
            medianOf(() => create(at(others.splice(0, 1), 0), "system")),
          ),
        medianOf(() => timeOf(() => client.createPaymentOrder(`order_${randomUUID()}`))),
        async () => {
          const before = await ordersAsked()
          const time = await bench.watch(
            "session-again",
            stage,
            medianOf((index) => create(at(first, index), "servicepay")),
          )
          calledAgain += (await ordersAsked()) - before
          return time
        },
      ])
      const ownWork = created.map((time, round) => time - (serviceAlone[round] ?? 0))
      const conditions = [{ what: "the second time does not call the service", holds: calledAgain === 0 }]
      return [
        judge("session-creation", AIMS["session-creation"], { figures: ownWork, yardsticks: system }),
        judge("session-again", AIMS["session-again"], { figures: again, yardsticks: created, conditions }),
      ]
    } finally {
      await service.setLatency(0)
      await pool.close()
      await client.close()
    }
  },
}

function at(carts: readonly Cart[], index: number): Cart {
  const cart = carts[index]
  if (!cart) {
    throw new RangeError("There are too few carts for so many rounds.")
  }
  return cart
}
