import { enqueue } from "../load/calls"
import { DOORS, strangers } from "../load/notifications"
import { PROCESSES_AIMS } from "../report/goals"
import { judge } from "../report/row"
import { type Cart, fillCart } from "../stage/carts"
import { type Stage } from "../stage/stage"
import { untilInboxEmpty } from "../stage/waiting"
import { type Bench, type Figure, inRounds } from "./figure"
import { syncWave } from "./syncing"

const CONNECTIONS = 20

/** The figures of several processes, each compared with the same run of one process. Both use Redis, and their rounds alternate. */
export function figuresOf(processes: number): readonly Figure[] {
  const stages = async (bench: Bench) => ({
    one: await bench.stage({ processes: 1, redis: true }),
    several: await bench.stage({ processes, redis: true }),
  })
  return [
    { name: "accepted", measure: async (bench) => [await accepted(bench, await stages(bench))] },
    { name: "syncing", measure: async (bench) => [await synced(bench, await stages(bench))] },
  ]
}

interface Stages {
  readonly one: Stage
  readonly several: Stage
}

async function accepted(bench: Bench, { one, several }: Stages) {
  const size = bench.short ? 40 : 1000
  let refused = 0
  const rate = async (stage: Stage) => {
    const calls = strangers(DOORS.servicepay, size)
    const { answers, seconds } = await enqueue(stage.doors, calls, CONNECTIONS)
    refused += answers.filter(({ status }) => status !== 200).length
    bench.say(`${stage.doors.length} process(es): ${(size / seconds).toFixed(0)} notifications/s accepted`)
    await untilInboxEmpty(stage)
    return size / seconds
  }
  const sizes = bench.short ? { rounds: 1 } : { rounds: 5, warmUps: 1 }
  const [figures = [], yardsticks = []] = await inRounds(sizes, [() => rate(several), () => rate(one)])
  const conditions = [{ what: "every one was answered 200", holds: refused === 0 }]
  return judge("accepted", PROCESSES_AIMS.accepted, { figures, yardsticks, conditions })
}

async function synced(bench: Bench, { one, several }: Stages) {
  const size = bench.short ? 6 : 200
  const carts = new Map<Stage, Cart>()
  for (const stage of [one, several]) {
    carts.set(stage, await fillCart(stage, "servicepay"))
  }
  let missing = 0
  const rate = async (stage: Stage) => {
    const cart = carts.get(stage) ?? (await fillCart(stage, "servicepay"))
    const { orders, perSecond } = await syncWave(bench, stage, cart, size)
    bench.say(`${stage.doors.length} process(es): ${perSecond.toFixed(1)} orders/s synced`)
    missing += size - orders
    return perSecond
  }
  const sizes = bench.short ? { rounds: 1 } : { rounds: 3 }
  const [figures = [], yardsticks = []] = await inRounds(sizes, [() => rate(several), () => rate(one)])
  const conditions = [{ what: "every payment is captured on one order", holds: missing === 0 }]
  return judge("synced-per-second", PROCESSES_AIMS["synced-per-second"], {
    figures,
    yardsticks,
    conditions,
  })
}
