import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"

/** The store's own hook, which Medusa calls once it has placed an order and authorised its payment. */
interface OrderCreatedHook {
  orderCreated: () => Promise<void>
}

/** A workflow takes one handler, and suites of one process share the workflow: the first to come leaves it there. */
const PLACE = Symbol.for("servicepay.orderCreatedHook")

const handlers = z.custom<(handler: () => Promise<void>) => void>((given) => typeof given === "function")
const hooks = z.custom<OrderCreatedHook>((given) => typeof given === "object" && given !== null)

function install(): OrderCreatedHook {
  const there: unknown = Reflect.get(completeCartWorkflow, PLACE)
  if (there !== undefined) {
    return hooks.parse(there)
  }
  const hook: OrderCreatedHook = { orderCreated: () => Promise.resolve() }
  // Medusa's types lack it.
  handlers.parse(Reflect.get(completeCartWorkflow.hooks, "orderCreated"))(() => hook.orderCreated())
  Reflect.set(completeCartWorkflow, PLACE, hook)
  return hook
}

export const hook = install()
