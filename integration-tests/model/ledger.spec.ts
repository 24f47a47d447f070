import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import fc from "fast-check"
import { z } from "zod"
import { SERVICEPAY_MODULE } from "../../src/modules/servicepay"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { Model } from "./paper"
import { Real } from "./real"
import { merchantSteps } from "./steps/merchant"
import { serviceSteps } from "./steps/service"
import { workerSteps } from "./steps/workers"

const RUNS = 120
const LONGEST = 100
const directory = join(__dirname, "../../src/modules/servicepay")

moduleIntegrationTestRunner<ServicePayModuleService>({
  moduleName: SERVICEPAY_MODULE,
  resolve: directory,
  pathToMigrations: join(directory, "migrations"),
  testSuite: ({ service, dbConfig }) => {
    const pg = z.custom<Knex>().parse(ModulesSdkUtils.createPgConnection(dbConfig))

    afterAll(() => pg.destroy())

    it("whatever the service says and whoever acts on it, in any order, the ledger stays true", async () => {
      const steps = fc.commands([...serviceSteps, ...workerSteps, ...merchantSteps], {
        maxCommands: LONGEST,
        size: "max",
      })
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          await fc.asyncModelRun(
            async () => ({ model: new Model(), real: await Real.open(service, pg) }),
            taken,
          )
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true },
      )
    }, 240_000)
  },
})
