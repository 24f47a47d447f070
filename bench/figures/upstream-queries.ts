import { setTimeout as pause } from "node:timers/promises"
import { inTurn } from "../load/calls"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { fillCart, type Cart } from "../stage/carts"
import { type ServiceReport } from "../stage/service-messages"
import { type Stage } from "../stage/stage"
import { calm } from "../stage/waiting"
import { type Figure } from "./figure"

const LATENCY_MS = 20
/** A poller asks again so long after its answer. */
const POLL_MS = 2000
const SECONDS_BETWEEN_QUERIES = 3

/** A crowd waits for its payments, several windows for each order: how often the service is bothered for one order. */
export const upstreamQueries: Figure = {
  name: "upstream-queries",
  async measure(bench) {
    const stage = await bench.stage()
    const { pollers, orders, seconds } = bench.short
      ? { pollers: 8, orders: 2, seconds: 7 }
      : { pollers: 1000, orders: 50, seconds: 60 }
    const { service } = stage.parts
    const carts: Cart[] = []
    for (let order = 0; order < orders; order += 1) {
      carts.push(await fillCart(stage, "servicepay"))
    }
    await calm(stage)
    await service.setLatency(LATENCY_MS)
    await service.report()
    const answered = await bench.watch("upstream-queries", stage, () => poll(stage, carts, pollers, seconds))
    const { statusQueries } = await service.report()
    await service.setLatency(0)
    bench.say(
      `${answered.toLocaleString("en")} polls led to ${statusQueries.length.toLocaleString("en")} status queries`,
    )
    return [
      judge("upstream-queries", AIMS["upstream-queries"], {
        figures: ratesOf(statusQueries),
        yardsticks: [1],
      }),
    ]
  },
}

/** Gives how many polls were answered. All must be. */
async function poll(stage: Stage, carts: readonly Cart[], pollers: number, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1000
  let answered = 0
  const poller = async (_: unknown, index: number) => {
    const id = carts[index % carts.length]?.externalTransactionId ?? ""
    const path = `/api/service/order/${id}/status`
    // They did not all open their window at one moment.
    await pause((index / pollers) * POLL_MS)
    while (performance.now() < endsAt) {
      const { answers } = await inTurn(stage.url, [{ method: "GET", path }], 1)
      if (answers.some(({ status }) => status !== 200)) {
        throw new Error("The status route refused a poller.")
      }
      answered += 1
      await pause(POLL_MS)
    }
  }
  await Promise.all(Array.from({ length: pollers }, poller))
  return answered
}

/** Queries in 3 seconds about each order, between its first and its last. */
function ratesOf(queries: ServiceReport["statusQueries"]): number[] {
  const times = new Map<string, number[]>()
  for (const { externalTransactionId, at } of queries) {
    times.set(externalTransactionId, [...(times.get(externalTransactionId) ?? []), at])
  }
  return [...times.values()].map((of) => {
    const seconds = (Math.max(...of) - Math.min(...of)) / 1000
    return ((of.length - 1) * SECONDS_BETWEEN_QUERIES) / seconds
  })
}
