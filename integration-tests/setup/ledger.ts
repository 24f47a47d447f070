import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { z } from "zod"
import { REPOSITORY } from "../../kit/paths"
import { SERVICEPAY_MODULE } from "../../src/modules/servicepay"
import type ServicePayModuleService from "../../src/modules/servicepay/service"

const MODULE = join(REPOSITORY, "src/modules/servicepay")

interface Ledger {
  readonly service: ServicePayModuleService
  readonly pg: Knex
}

/** Waits until this many statements wait for a lock. */
export async function waitForLocks(pg: Knex, count = 1): Promise<void> {
  const waiting = () =>
    pg("pg_stat_activity").where({ wait_event_type: "Lock", datname: pg.raw("current_database()") })
  while ((await waiting()).length < count) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Runs a suite against the plugin's module alone. Its database is empty before each test. */
export function withLedger(suite: (ledger: Ledger) => void, moduleOptions?: Record<string, string>): void {
  moduleIntegrationTestRunner<ServicePayModuleService>({
    moduleName: SERVICEPAY_MODULE,
    resolve: MODULE,
    pathToMigrations: join(MODULE, "migrations"),
    ...(moduleOptions && { moduleOptions }),
    testSuite: ({ service, dbConfig }) => {
      const pg = z.custom<Knex>().parse(ModulesSdkUtils.createPgConnection(dbConfig))
      afterAll(() => pg.destroy())
      suite({ service, pg })
    },
  })
}
