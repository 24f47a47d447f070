import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import axios, { type AxiosInstance } from "axios"
import type { Simulator } from "../../src/simulator"
import { type RunningStore, runningStore } from "./outside-jest/running-store"
import type { Shop } from "../../kit/shop"
import { Books } from "./books"
import { Shopper } from "../../kit/shopper"
import { startService } from "./simulator"
import { assertAnswersMatchOpenApi } from "./assert-matches-openapi"
import { isJobRunning, jobsEnded, runWhileWaiting, until } from "../../kit/until"

/** A running store: a real Medusa, a real PostgreSQL and the simulator. */
export interface Store {
  readonly container: MedusaContainer
  /** The database. */
  readonly pg: Knex
  readonly api: AxiosInstance
  readonly service: Simulator
  readonly shop: Shop
  readonly shopper: Shopper
  readonly books: Books
}

/** Medusa's names of the plugin's jobs that run every minute. */
const JOBS = ["job-servicepay-poll-payments", "job-servicepay-send-messages"]

/** The states of a finished workflow. */
const ENDED = ["not_started", "done", "reverted", "failed"]

/**
 * Medusa's engine in memory saves one checkpoint of a workflow at a time, and refuses another meanwhile. So a failed workflow
 * with parallel steps, such as complete-cart without stock, may stay as it was before its end. After this time it is over.
 */
const LOST_MS = 60_000

/** What the store is still doing: workflows that run, queued notifications, syncs. If there is nothing, the next test can start. */
async function unfinished({ books, container }: Store): Promise<string[]> {
  const workflows = await container.resolve(Modules.WORKFLOW_ENGINE).listWorkflowExecutions({
    state: { $nin: ENDED },
    updated_at: { $gt: new Date(Date.now() - LOST_MS).toISOString() },
  })
  const waiting = await books.ledger.listNotifications({ state: "received" })
  const leased = await books.ledger.listPaymentOrders({ sync_lease_until: { $gt: new Date() } })
  return [
    ...workflows.map(({ workflow_id, state }) => `workflow ${workflow_id} (${state})`),
    ...waiting.map(({ id }) => `notification ${id}`),
    ...(isJobRunning() ? ["a job"] : []),
    ...leased.map(({ id }) => `sync of ${id}`),
  ]
}

/**
 * Runs a suite against a store, which serves other files too; the database is as it was before every test. With an `env`,
 * which reaches the store before it boots, the store is the suite's own, and jest.config.mjs names the file.
 */
export function withStore(suite: (store: () => Store) => void, env?: Record<string, string>): void {
  describe("", () => {
    let medusa: RunningStore | undefined
    let store: Store | undefined
    /** The carts that are left after the suite's `beforeAll`. Undefined before that. */
    let carts: readonly string[] | undefined
    const running = (): Store => there(store)

    beforeAll(async () => {
      medusa = await runningStore(env)
      await medusa.reopen()
      const service = await startService()
      service.setWebhookUrl(`${medusa.url}/api/service/webhook`)
      const api = axios.create({ baseURL: medusa.url })
      assertAnswersMatchOpenApi(api)
      const { container, shop } = medusa
      const pg = container.resolve("__pg_connection__")
      const books = new Books(container)
      store = { container, pg, api, service, shop, shopper: new Shopper(api, shop), books }
      store.shopper.takeOver(medusa.carts)
      runWhileWaiting(async () => {
        for (const job of JOBS) {
          await container.resolve(Modules.WORKFLOW_ENGINE).run(job, { throwOnError: false, logOnError: true })
        }
      })
    })
    beforeEach(async () => {
      await jobsEnded()
      // The first time, it saves what the suite has prepared. After that, it restores it.
      await (carts ? there(medusa).restore() : there(medusa).keep())
      // Otherwise the store keeps the settings of the test before for a second.
      await running().books.ledger.settingsVersions.latest()
      carts ??= running().shopper.untouchedCarts
      running().shopper.takeOver(carts)
      running().service.faults.clear()
    })
    afterEach(async () => {
      await running().service.synced()
      let work: string[] = []
      const isIdle = async () => {
        work = await unfinished(running())
        return work.length === 0
      }
      await until("the store has finished its work", isIdle).catch((error: unknown) => {
        throw new Error(`${String(error)} It still has: ${work.join(", ")}`)
      })
    })
    afterAll(async () => {
      await jobsEnded()
      await store?.service.close()
      if (env) {
        await medusa?.stop()
      }
    })

    suite(running)
  })
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new Error("The store is not open yet: use it inside a test.")
  }
  return thing
}
