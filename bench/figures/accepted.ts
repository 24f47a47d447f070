import { join } from "node:path"
import { z } from "zod"
import { CREDENTIALS } from "../../kit/credentials"
import { endChild } from "../../kit/end-child"
import { enqueue, type Call } from "../load/calls"
import { DOORS, strangers } from "../load/notifications"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { startProgram } from "../stage/child"
import { migrate } from "../stage/ledgers"
import { type Stage } from "../stage/stage"
import { untilHeard, untilInboxEmpty } from "../stage/waiting"
import { inRounds, type Figure } from "./figure"

const CONNECTIONS = 20
const BARE_DOOR = "/webhook"

/** Notifications acknowledged per second, by this plugin and by its alternatives. */
export const accepted: Figure = {
  name: "accepted",
  async measure(bench) {
    const stage = await bench.stage()
    const size = bench.short ? 40 : 3000
    const bare = await startBareServer(stage)
    try {
      let refused = 0
      const rate = async (origin: string, calls: readonly Call[]) => {
        const { answers, seconds } = await enqueue(origin, calls, CONNECTIONS)
        refused += answers.filter(({ status }) => status !== 200).length
        return calls.length / seconds
      }
      const ours = async () => {
        const calls = strangers(DOORS.servicepay, size)
        const perSecond = await bench.watch("accepted", stage, () => rate(stage.url, calls))
        await untilInboxEmpty(stage)
        return perSecond
      }
      const medusas = async () => {
        const wanted = (await stage.heard()) + size
        const calls = strangers(DOORS.conventional, size)
        const perSecond = await bench.watch("generic-hook", stage, () => rate(stage.url, calls))
        await untilHeard(stage, wanted)
        return perSecond
      }
      const bares = () => rate(bare.url, strangers(BARE_DOOR, size))
      const sizes = bench.short ? { rounds: 1 } : { rounds: 7, warmUps: 1 }
      const [figures = [], hook = [], express = []] = await inRounds(sizes, [ours, medusas, bares])
      const conditions = [{ what: "every one was answered 200", holds: refused === 0 }]
      return [
        judge("accepted-medusa", AIMS["accepted-medusa"], { figures, yardsticks: hook, conditions }),
        judge("accepted-express", AIMS["accepted-express"], { figures, yardsticks: express, conditions }),
      ]
    } finally {
      await bare.stop()
    }
  },
}

/** Starts the bare handler in its own process, with its own database that has the same table. */
async function startBareServer({ parts: { cluster } }: Stage) {
  const databaseUrl = await cluster.addDatabase("bare")
  await migrate(databaseUrl)
  const { child, said } = await startProgram(join(__dirname, "../yardsticks/bare-server.ts"), {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_WEBHOOK_SECRET: CREDENTIALS.webhookSecret,
    BENCH_PATH: BARE_DOOR,
  })
  const { port } = z.object({ port: z.number() }).parse(said)
  return { url: `http://127.0.0.1:${port}`, stop: () => endChild(child) }
}
