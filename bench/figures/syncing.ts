import { z } from "zod"
import { atPace, type Answered } from "../load/calls"
import { DOORS, notification } from "../load/notifications"
import { AIMS } from "../report/goals"
import { judge, type Row } from "../report/row"
import { quantile } from "../report/statistics"
import { copyCart, fillCart, type Cart } from "../stage/carts"
import { captured, untilSynced } from "../stage/synced"
import { type Stage } from "../stage/stage"
import { calm } from "../stage/waiting"
import { inRounds, type Bench, type Figure } from "./figure"

const PER_SECOND = 200
const CONNECTIONS = 100
const ALLOWED_MS = 5000
/** The numbers of concurrent orders to try, to find Medusa's best rate. */
const CONCURRENCIES = [1, 2, 4, 8, 16]

/**
 * 200 notifications per second of confirmed payments, each of its own cart. Measures how long the 200 takes meanwhile, and
 * how many orders per second are synced. The yardstick is Medusa's own workflow in a bare loop.
 */
export const syncing: Figure = {
  name: "syncing",
  async measure(bench) {
    const stage = await bench.stage()
    const [size, loopSize] = bench.short ? [6, 6] : [2000, 400]
    const ours = await fillCart(stage, "servicepay")
    const system = await fillCart(stage, "system")
    const concurrency = await bestConcurrency(bench, stage, system)
    const waves: Wave[] = []
    const wave = async () => {
      const done = await bench.watch("syncing", stage, () => syncWave(bench, stage, ours, size))
      waves.push(done)
      return done.perSecond
    }
    const rounds = bench.short ? 1 : 2
    const [figures = [], yardsticks = []] = await inRounds({ rounds }, [
      wave,
      () => bench.watch("bare-loop", stage, () => bareLoop(stage, system, loopSize, concurrency)),
    ])
    const isWhole = {
      what: "every payment is captured on one order",
      holds: waves.every(({ orders }) => orders === size),
    }
    const synced = judge("synced-per-second", AIMS["synced-per-second"], {
      figures,
      yardsticks,
      conditions: [isWhole],
    })
    return [answersOf(waves), synced]
  },
}

export interface Wave {
  readonly answers: readonly Answered[]
  readonly perSecond: number
  readonly orders: number
}

function answersOf(waves: readonly Wave[]): Row {
  const refused = waves.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200)
  return judge("answer-while-syncing", AIMS["answer-while-syncing"], {
    figures: waves.map(({ answers }) => p99Of(answers)),
    yardsticks: [ALLOWED_MS],
    conditions: [{ what: "every one was answered 200", holds: refused.length === 0 }],
  })
}

function p99Of(answers: readonly Answered[]): number {
  return quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  )
}

/** Confirms a number of carts, and sends their notifications to one process of the stage after the other. */
export async function syncWave(bench: Bench, stage: Stage, cart: Cart, size: number): Promise<Wave> {
  const carts = await copyCart(stage.parts.database, cart, size)
  const calls = carts.map((copy) => notification(DOORS.servicepay, { ...copy, status: "CON" }))
  const startedAt = new Date()
  const answers = await atPace(stage.doors, calls, { perSecond: PER_SECOND, connections: CONNECTIONS })
  bench.say(`p99 of the 200: ${p99Of(answers).toFixed(0)} ms; now all are synced`)
  const syncedAt = await untilSynced(stage, startedAt)
  const perSecond = size / ((syncedAt.getTime() - startedAt.getTime()) / 1000)
  return { answers, perSecond, orders: await captured(stage, carts) }
}

async function bareLoop(stage: Stage, cart: Cart, size: number, concurrency: number): Promise<number> {
  const carts = await copyCart(stage.parts.database, cart, size)
  const { seconds } = await stage.bench(z.object({ seconds: z.number() }), "POST", "process-payments", {
    sessionIds: carts.map(({ sessionId }) => sessionId),
    amount: cart.amount,
    concurrency,
  })
  if ((await captured(stage, carts)) !== size) {
    throw new Error("Medusa's own loop has not captured every payment on an order, so it measures nothing.")
  }
  return size / seconds
}

async function bestConcurrency(bench: Bench, stage: Stage, cart: Cart): Promise<number> {
  await calm(stage)
  let best = { concurrency: 1, perSecond: 0 }
  for (const concurrency of bench.short ? CONCURRENCIES.slice(0, 2) : CONCURRENCIES) {
    const perSecond = await bareLoop(stage, cart, bench.short ? 4 : 100, concurrency)
    bench.say(`processPaymentWorkflow, ${concurrency} at once: ${perSecond.toFixed(1)} orders/s`)
    if (perSecond > best.perSecond) {
      best = { concurrency, perSecond }
    }
  }
  return best.concurrency
}
