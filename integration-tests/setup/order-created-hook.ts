import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"

/** The store's hook. Medusa calls it after it has placed an order and authorised its payment. */
interface OrderCreatedHook {
  orderCreated: () => Promise<void>
}

/** A workflow accepts one handler, and all suites of a process share the workflow. The first suite registers the handler here. */
const PLACE = Symbol.for("servicepay.orderCreatedHook")

const handlers = z.custom<(handler: () => Promise<void>) => void>((given) => typeof given === "function")
const hooks = z.custom<OrderCreatedHook>((given) => typeof given === "object" && given !== null)

function install(): OrderCreatedHook {
  const there: unknown = Reflect.get(completeCartWorkflow, PLACE)
  if (there !== undefined) {
    return hooks.parse(there)
  }
  const hook: OrderCreatedHook = { orderCreated: () => Promise.resolve() }
  // Medusa's types do not have this hook.
  handlers.parse(Reflect.get(completeCartWorkflow.hooks, "orderCreated"))(() => hook.orderCreated())
  Reflect.set(completeCartWorkflow, PLACE, hook)
  return hook
}

export const hook = install()

// The next suite of the process has the same hook.
afterEach(() => {
  hook.orderCreated = () => Promise.resolve()
})
