import { z } from "zod"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { fillCart } from "../stage/carts"
import { addPending } from "../stage/pending"
import { type Stage } from "../stage/stage"
import { calm, untilJobIsAway } from "../stage/waiting"
import { PlainClient } from "../yardsticks/plain-client"
import { inRounds, type Figure } from "./figure"

const LATENCY_MS = 50
const CONCURRENCY = 10
const IDEAL = CONCURRENCY / (LATENCY_MS / 1000)
/** More seconds than one round takes. */
const ROUND_SECONDS = 20

/** Status queries per second of polling, when many pending payment orders are due. */
export const pollingQueries: Figure = {
  name: "polling-queries",
  async measure(bench) {
    const stage = await bench.stage()
    const size = bench.short ? 20 : 1000
    const { service } = stage.parts
    const template = await fillCart(stage, "servicepay")
    const client = new PlainClient(service.url, CONCURRENCY)
    try {
      const round = async () => {
        await service.setLatency(0)
        await calm(stage)
        await untilJobIsAway(bench.short ? 5 : ROUND_SECONDS)
        await addPending(stage, client, template, size)
        await service.setLatency(LATENCY_MS)
        return bench.watch("polling-queries", stage, () => queriesPerSecond(stage))
      }
      const [figures = []] = await inRounds(bench.short ? { rounds: 1 } : { rounds: 5, warmUps: 1 }, [round])
      return [judge("polling-queries", AIMS["polling-queries"], { figures, yardsticks: [IDEAL] })]
    } finally {
      await service.setLatency(0)
      await client.close()
    }
  },
}

/** Measured at the service, from the first query to the answer to the last one. */
async function queriesPerSecond(stage: Stage): Promise<number> {
  const { service } = stage.parts
  await service.report()
  await stage.bench(z.object({ asked: z.number() }), "POST", "reconcile")
  const times = (await service.report()).statusQueries.map(({ at }) => at)
  return times.length / ((Math.max(...times) + LATENCY_MS - Math.min(...times)) / 1000)
}
