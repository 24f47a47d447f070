import fc from "fast-check"
import { withLedger } from "../setup/ledger"
import { Model } from "./expected-purchase"
import { CART, ORDER, Real } from "./real"
import { merchantSteps } from "./steps/merchant"
import { serviceSteps } from "./steps/service"
import { workerSteps } from "./steps/workers"

const RUNS = 120
const PURCHASES = { "a cart": CART, "an order": ORDER }
const LONGEST = 100

withLedger(({ service, pg }) => {
  it.each(["a cart", "an order"] as const)(
    "the ledger is correct after any sequence of messages from the service and actions on the payments of %s",
    async (name) => {
      const steps = fc.commands([...serviceSteps, ...workerSteps, ...merchantSteps], {
        maxCommands: LONGEST,
        size: "max",
      })
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          await fc.asyncModelRun(
            async () => ({ model: new Model(), real: await Real.open(service, pg, PURCHASES[name]) }),
            taken,
          )
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true },
      )
    },
  )
})
