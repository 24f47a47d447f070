import { freePort } from "../../kit/free-port"
import { MedusaProcess, type MedusaSetting } from "../../kit/medusa"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { readMemory } from "../stage/memory"
import { withPlainStores } from "../stage/plain-store"
import { inRounds, type Figure } from "./figure"

interface Boot {
  readonly milliseconds: number
  readonly megabytes: number
}

/** What the plugin adds to Medusa's start: to the time until it answers, and to its memory then. */
export const boot: Figure = {
  name: "boot",
  async measure(bench) {
    const sizes = bench.short ? { rounds: 1 } : { rounds: 5, warmUps: 1 }
    const [figures = [], yardsticks = []] = await withPlainStores(({ withPlugin, alone }) =>
      inRounds(sizes, [() => start(withPlugin), () => start(alone)]),
    )
    const compare = (name: "boot-time" | "boot-memory", value: (boot: Boot) => number) =>
      judge(name, AIMS[name], { figures: figures.map(value), yardsticks: yardsticks.map(value) })
    return [
      compare("boot-time", ({ milliseconds }) => milliseconds),
      compare("boot-memory", ({ megabytes }) => megabytes),
    ]
  },
}

/** Starts Medusa, and stops it once it is measured. */
async function start(setting: MedusaSetting): Promise<Boot> {
  const medusa = new MedusaProcess(setting, await freePort())
  const startedAt = performance.now()
  medusa.start()
  try {
    await medusa.untilHealthy()
    const milliseconds = performance.now() - startedAt
    return { milliseconds, megabytes: (await readMemory(medusa.url)).rss }
  } finally {
    await medusa.stop()
  }
}
