import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Simulator } from "../../src/simulator"
import { type Check, check, paymentChecks, type Violation } from "./books/checks"
import { readBooks } from "./books/books"
import { Database } from "../../kit/database"
import { Facts } from "./books/facts"
import { Lifespans } from "./books/lifespans"
import { logCheck } from "./books/log-check"
import { orderChecks } from "./books/order-checks"
import { checksWithoutLedger } from "./books/checks-without-ledger"
import { Crowd } from "./crowd"
import { figuresOf, type Figures } from "./figures"
import { finishOpenWork } from "./finish-open-work"
import { payWithBrokenHook } from "./broken-hook"
import { historyOf } from "./history"
import { messageChecks } from "./books/message-checks"
import { readMessages } from "./books/messages"
import { makePlan } from "./plan/plan"
import { type Doors } from "./shoppers/actor"
import { Ageing } from "./shoppers/ageing"
import { Merchant } from "./shoppers/merchant"
import { OrderDesk } from "./shoppers/order-desk"
import { ServiceSteps } from "./shoppers/service-steps"
import { SettingsScreen } from "./shoppers/settings-screen"
import { StoreClient } from "./shoppers/store-client"
import { StoreSteps } from "./shoppers/store-steps"
import { EVERYBODY, Journal } from "./stage/journal"
import { Services } from "./stage/services"
import { setStage, type Stage } from "./stage/stage"
import { DisturbanceCounts } from "./disturbance-counts"
import { DisturbanceRunner } from "./disturbance-runner"

export interface RunOptions {
  readonly checkouts: number
  readonly seed: number
  readonly processes: 1 | 2
  readonly say: (line: string) => void
}

export interface RunReport {
  readonly checks: readonly Check[]
  readonly passed: boolean
  readonly figures: Figures
  /** Folder of Medusa's logs and of the journal, which holds everything that happened; gone when all has passed. */
  readonly logs: string
  /** What led to the violations, for the first of each check. */
  readonly histories: readonly string[]
}

/** Units that no run can sell out. */
const STOCK_PER_CHECKOUT = 20
const FINISH_SECONDS = 600
const HISTORIES_PER_CHECK = 3

/** One whole run: the shop opens, everything goes wrong, everything is mended, the books are compared. */
export async function run(options: RunOptions): Promise<RunReport> {
  const { checkouts, seed, processes, say } = options
  const journal = new Journal()
  say(
    `Opening the shop (seed ${seed}, ${checkouts} checkouts, ${processes} Medusa process${processes === 1 ? "" : "es"})`,
  )
  const services = await Services.start(seed, journal)
  try {
    const environment = (sandbox: Simulator) => services.environment(sandbox)
    const stock = checkouts * STOCK_PER_CHECKOUT
    const stage = await setStage({ seed, processes, stock, environment }, journal)
    services.production.simulator.setWebhookUrl(`${stage.url}/api/service/webhook`)
    return await onStage(options, stage, services, journal)
  } finally {
    await services.close()
  }
}

async function onStage(
  options: RunOptions,
  stage: Stage,
  services: Services,
  journal: Journal,
): Promise<RunReport> {
  const database = new Database(stage.cluster.url)
  try {
    const report = await perform(options, stage, services, database, journal)
    if (report.passed) {
      await stage.forget()
    }
    return report
  } finally {
    await database.close()
    await stage.strike()
  }
}

async function perform(
  { checkouts, seed, processes, say }: RunOptions,
  stage: Stage,
  services: Services,
  database: Database,
  journal: Journal,
): Promise<RunReport> {
  const plan = makePlan(seed, checkouts, processes)
  const client = new StoreClient(stage.url, stage.shop.publishableKey)
  const counts = new DisturbanceCounts()
  const lifespans = new Lifespans()
  const service = new ServiceSteps(services, counts)
  const desk = await OrderDesk.open(stage.url, stage.shop, database, counts)
  const doors: Doors = {
    store: new StoreSteps(client, stage.shop),
    service,
    merchant: new Merchant(client, stage.merchantToken, database),
    desk,
    ageing: new Ageing(database, services, counts),
    journal,
    counts,
  }
  const settings = new SettingsScreen(client, stage.merchantToken)
  await settings.turnOnMessages()
  const disturbances = new DisturbanceRunner(plan.disturbances, {
    stage,
    services,
    settings,
    lifespans,
    counts,
    journal,
  })
  const crowd = new Crowd(doors, disturbances, processes)
  const startedAt = performance.now()
  const every = Math.max(10, Math.round(checkouts / 20))
  const progress = (what: string) => (done: number, of: number) => {
    if (done % every === 0) {
      say(`${done} of ${of} shoppers have ${what}, ${disturbances.figures.kills} kills`)
    }
  }
  const visits = await crowd.shop(plan.shoppers, progress("left"))
  say("Late payments")
  await crowd.returnLate(visits, progress("come back"))
  disturbances.reached(Number.POSITIVE_INFINITY)
  await disturbances.over()
  say("A hook of the store's own stays broken")
  const withBrokenHook = await payWithBrokenHook(plan.withBrokenHook, doors, stage, services, database)
  say("Repairing everything")
  journal.add(EVERYBODY, "everything is mended")
  const unfinished = await finishOpenWork(stage, services, database, FINISH_SECONDS + checkouts / 5).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  say("Comparing the books")
  const books = await readBooks(database)
  const messages = await readMessages(database, stage.mailFile)
  const everybody = [...visits, ...withBrokenHook.visits]
  const outstanding = await desk.outstandingOn(books.orders, everybody)
  const facts = new Facts(services, lifespans, books, everybody, outstanding)
  const checks = [
    check("everything that was drawn happens", disturbances.failures.flatMap(plain)),
    check("the background job finishes", plain(unfinished)),
    ...paymentChecks(facts),
    ...checksWithoutLedger(facts),
    ...orderChecks(facts),
    ...messageChecks(facts, messages),
    check("a payment that cannot be captured for long is on the attention list", withBrokenHook.violations),
    check("no forged notification is accepted", plain(acceptedForgeries(service.figures.forgedAccepted))),
    check("Medusa never ends by itself", plain(endsOf(stage, disturbances.figures.postgresRestarts))),
    await logCheck(stage.logs),
  ]
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  await writeFile(join(stage.logs, "journal.log"), journal.all())
  return {
    checks,
    passed: checks.every(({ violations }) => violations.length === 0),
    logs: stage.logs,
    figures: figuresOf({
      facts,
      messages,
      stage,
      disturbances: disturbances.figures,
      service: service.figures,
      services,
      counts,
      seconds,
    }),
    histories: checks.flatMap(({ violations }) =>
      violations.slice(0, HISTORIES_PER_CHECK).map((violation) => historyOf(violation, facts, journal)),
    ),
  }
}

function plain(message: string | undefined): Violation[] {
  return message === undefined ? [] : [{ message, externalTransactionIds: [], cartId: null }]
}

/** A start that falls into a restart of PostgreSQL may fail, and is made again. */
function endsOf({ medusas }: Stage, postgresRestarts: number): string | undefined {
  const crashes = medusas.reduce((sum, medusa) => sum + medusa.crashes, 0)
  const failedStarts = medusas.reduce((sum, medusa) => sum + medusa.failedStarts, 0)
  const isTooMany = failedStarts > postgresRestarts * medusas.length
  return crashes > 0 || isTooMany ? `${crashes} times, and ${failedStarts} starts failed` : undefined
}

function acceptedForgeries(count: number): string | undefined {
  return count > 0 ? `${count} were answered 200` : undefined
}
