import { setTimeout as pause } from "node:timers/promises"
import { send, withPool } from "../load/calls"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { queriesPerWindow } from "../report/queries-per-window"
import { fillCart, type Cart } from "../stage/carts"
import { type Stage } from "../stage/stage"
import { calm } from "../stage/waiting"
import { type Figure } from "./figure"

const LATENCY_MS = 20
/** A browser window polls again this long after each answer. */
const POLL_MS = 2000
const WINDOW_MS = 3000

/** Many windows poll the status of the same orders. Measures how often the store queries the service for one order. */
export const upstreamQueries: Figure = {
  name: "upstream-queries",
  async measure(bench) {
    const stage = await bench.stage()
    const { pollers, orders, seconds } = bench.short
      ? { pollers: 8, orders: 2, seconds: 10 }
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
    const asked = statusQueries.map(({ externalTransactionId, at }) => ({ of: externalTransactionId, at }))
    const figures = queriesPerWindow(asked, WINDOW_MS)
    return [
      judge("upstream-queries", AIMS["upstream-queries"], {
        figures,
        yardsticks: [1],
      }),
    ]
  },
}

/** Returns the number of answered polls. All must be answered. */
function poll(stage: Stage, carts: readonly Cart[], pollers: number, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1000
  let answered = 0
  return withPool(stage.url, pollers, async (pool) => {
    const poller = async (_: unknown, index: number) => {
      const id = carts[index % carts.length]?.externalTransactionId ?? ""
      // The windows start at different times.
      await pause((index / pollers) * POLL_MS)
      while (performance.now() < endsAt) {
        const { status } = await send(pool, { method: "GET", path: `/api/service/order/${id}/status` })
        if (status !== 200) {
          throw new Error(`The status route answered a poller ${status}.`)
        }
        answered += 1
        await pause(POLL_MS)
      }
    }
    await Promise.all(Array.from({ length: pollers }, poller))
    return answered
  })
}
