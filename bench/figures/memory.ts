import { setTimeout as pause } from "node:timers/promises"
import { enqueue } from "../load/calls"
import { DOORS, strangers } from "../load/notifications"
import { AIMS } from "../report/goals"
import { digits } from "../report/numbers"
import { judge } from "../report/row"
import { median } from "../report/statistics"
import { readMemory } from "../stage/memory"
import { type Stage } from "../stage/stage"
import { calm, untilInboxEmpty } from "../stage/waiting"
import { type Figure } from "./figure"

const CONNECTIONS = 20
/** Each batch is processed before the next one is sent, so that no waiting notification counts as growth. */
const BATCH_SIZE = 2000
const READINGS = 5

/** Shows whether processed notifications leave anything in memory. */
export const memoryGrowth: Figure = {
  name: "memory",
  async measure(bench) {
    const stage = await bench.stage()
    const [warmUp, size] = bench.short ? [60, 60] : [20_000, 100_000]
    await calm(stage)
    await send(stage, warmUp)
    const before = await read(stage)
    await send(stage, size)
    const after = await read(stage)
    const heaps = [before, after].map(({ heaps: all }) => `${digits(median(all))} MB`)
    bench.say(`heap in use before and after ${size.toLocaleString("en")} notifications: ${heaps.join(", ")}`)
    return [judge("memory", AIMS.memory, { figures: after.sizes, yardsticks: before.sizes })]
  },
}

async function send(stage: Stage, size: number): Promise<void> {
  for (let left = size; left > 0; left -= BATCH_SIZE) {
    await enqueue(stage.url, strangers(DOORS.servicepay, Math.min(left, BATCH_SIZE)), CONNECTIONS)
    await untilInboxEmpty(stage)
  }
}

/** The size of the process and of its heap, in megabytes, each time after a garbage collection. */
async function read(stage: Stage): Promise<{ sizes: number[]; heaps: number[] }> {
  const sizes: number[] = []
  const heaps: number[] = []
  for (let reading = 0; reading < READINGS; reading += 1) {
    const { rss, heapUsed } = await readMemory(stage.url)
    sizes.push(rss)
    heaps.push(heapUsed)
    await pause(500)
  }
  return { sizes, heaps }
}
