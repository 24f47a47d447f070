import { join } from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import fc from "fast-check"
import { SERVICEPAY_MODULE } from "../../src/modules/servicepay"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { Model } from "./paper"
import { Real } from "./real"
import { merchantSteps } from "./steps/merchant"
import { serviceSteps } from "./steps/service"
import { workerSteps } from "./steps/workers"

const RUNS = 60
const LONGEST = 40
const directory = join(__dirname, "../../src/modules/servicepay")

moduleIntegrationTestRunner<ServicePayModuleService>({
  moduleName: SERVICEPAY_MODULE,
  resolve: directory,
  pathToMigrations: join(directory, "migrations"),
  testSuite: ({ service }) => {
    it("whatever the service says and whoever acts on it, in any order, the ledger stays true", async () => {
      const steps = fc.commands([...serviceSteps, ...workerSteps, ...merchantSteps], {
        maxCommands: LONGEST,
        size: "max",
      })
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          await fc.asyncModelRun(async () => ({ model: new Model(), real: await Real.open(service) }), taken)
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true },
      )
    }, 240_000)
  },
})
