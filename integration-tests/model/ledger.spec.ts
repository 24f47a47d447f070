import fc from "fast-check"
import { withLedger } from "../setup/ledger"
import { Model } from "./expected-ledger"
import { Real } from "./real"
import { merchantSteps } from "./steps/merchant"
import { serviceSteps } from "./steps/service"
import { workerSteps } from "./steps/workers"

const RUNS = 120
const LONGEST = 100

withLedger(({ service, pg }) => {
  it("the ledger is correct after any sequence of messages from the service and actions on them", async () => {
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
  })
})
