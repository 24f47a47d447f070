import { join } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { AxiosInstance } from "axios"
import { z } from "zod"
import type { Simulator } from "../../src/simulator"
import { openShop, type Shop } from "./shop"
import { Books, Shopper } from "./shopper"
import { startService } from "./simulator"
import { holdAgainstReference } from "./told"
import { until } from "./until"

/** A running store: real Medusa, real PostgreSQL, and the service simulated beside them. */
export interface Store {
  readonly container: MedusaContainer
  readonly api: AxiosInstance
  readonly service: Simulator
  readonly shop: Shop
  readonly shopper: Shopper
  readonly books: Books
}

/** True when no notification waits and no settlement is under way: the next test starts from a clean database. */
async function isIdle({ books }: Store): Promise<boolean> {
  const waiting = await books.ledger.listNotifications({ state: "received" })
  const leased = await books.ledger.listPaymentOrders({ settle_lease_until: { $gt: new Date() } })
  return waiting.length + leased.length === 0
}

/**
 * Runs a suite against a store of its own; the database is as it was before every test. `env` reaches the store before it
 * boots.
 */
export function withStore(suite: (store: () => Store) => void, env: Record<string, string> = {}): void {
  const directory = join(__dirname, "../store")
  // Medusa's runner reads the store's configuration before it applies its own `env`.
  Object.assign(process.env, env)
  medusaIntegrationTestRunner({
    medusaConfigFile: directory,
    cwd: directory,
    testSuite: ({ getContainer, api }) => {
      let store: Store | undefined
      const running = (): Store => {
        if (!store) {
          throw new Error("The store is not open yet: use it inside a test.")
        }
        return store
      }

      beforeAll(async () => {
        const service = await startService()
        const client = z.custom<AxiosInstance>().parse(api)
        await holdAgainstReference(client)
        service.setWebhookUrl(`${client.defaults.baseURL ?? ""}/api/service/webhook`)
        const shop = await openShop(getContainer())
        store = {
          container: getContainer(),
          api: client,
          service,
          shop,
          shopper: new Shopper(client, shop),
          books: new Books(getContainer()),
        }
      })
      beforeEach(() => {
        const { service } = running()
        service.faults.clear()
      })
      afterEach(async () => {
        await running().service.settled()
        await until("the store has finished its work", () => isIdle(running()))
      })
      afterAll(async () => {
        await store?.service.close()
      })

      suite(running)
    },
  })
}
