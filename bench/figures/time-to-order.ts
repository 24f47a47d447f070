import { enqueue } from "../load/calls"
import { DOORS, notification } from "../load/notifications"
import { until } from "../../kit/until"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { fillCart } from "../stage/carts"
import { captured } from "../stage/synced"
import { type Stage } from "../stage/stage"
import { calm } from "../stage/waiting"
import { type Bench, inRounds, type Figure } from "./figure"

/** The time from a confirmed payment's notification to its paid order, in an idle store. */
export const timeToOrder: Figure = {
  name: "time-to-order",
  async measure(bench) {
    const stage = await bench.stage()
    await stage.parts.service.setLatency(0)
    await calm(stage)
    const sizes = bench.short ? { rounds: 1 } : { rounds: 11, warmUps: 2 }
    const [figures = [], yardsticks = []] = await inRounds(sizes, [
      () => timeToOrderBy(bench, stage, "servicepay"),
      () => timeToOrderBy(bench, stage, "conventional"),
    ])
    return [judge("time-to-order", AIMS["time-to-order"], { figures, yardsticks })]
  },
}

async function timeToOrderBy(
  bench: Bench,
  stage: Stage,
  provider: "servicepay" | "conventional",
): Promise<number> {
  const cart = await fillCart(stage, provider)
  await stage.parts.service.confirm(cart.externalTransactionId)
  const message = notification(DOORS[provider], { ...cart, status: "CON" })
  return bench.watch(`time-to-order-${provider}`, stage, async () => {
    const startedAt = performance.now()
    await enqueue(stage.url, [message], 1)
    await until("the cart is a paid order", async () => (await captured(stage, [cart])) === 1)
    return performance.now() - startedAt
  })
}
