import { join } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { AxiosInstance } from "axios"
import type { Simulator } from "../../src/simulator"
import { openShop, type Shop } from "./shop"
import { Books, Shopper } from "./shopper"
import { startService } from "./simulator"

/** A running store: real Medusa, real PostgreSQL, and the service simulated beside them. */
export interface Store {
  readonly container: MedusaContainer
  readonly api: AxiosInstance
  readonly service: Simulator
  readonly shop: Shop
  readonly shopper: Shopper
  readonly books: Books
}

/**
 * Runs a suite against a store of its own; the database is as it was before every test. `env` reaches the store before it
 * boots.
 */
export function withStore(suite: (store: () => Store) => void, env: Record<string, string> = {}): void {
  const directory = join(__dirname, "../store")
  medusaIntegrationTestRunner({
    medusaConfigFile: directory,
    cwd: directory,
    env,
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
        const client: AxiosInstance = api
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
      afterAll(async () => {
        await store?.service.close()
      })

      suite(running)
    },
  })
}
