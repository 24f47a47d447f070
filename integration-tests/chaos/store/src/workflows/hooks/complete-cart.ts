import { existsSync, readFileSync } from "node:fs"
import { MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** While this file exists, the hook that it names throws. A file outlives a process that is killed. */
const { CHAOS_HOOK_FILE: hookFile = "" } = process.env

function throwWhileBroken(hook: string): void {
  if (hookFile !== "" && existsSync(hookFile) && readFileSync(hookFile, "utf8") === hook) {
    throw new Error(`The store's own ${hook} hook is broken.`)
  }
}

completeCartWorkflow.hooks.validate(({ cart }: { cart: { metadata?: Record<string, unknown> | null } }) => {
  throwWhileBroken("validate")
  if (cart.metadata?.blocked === true) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The store does not accept this cart yet.")
  }
})

// Medusa runs this hook without declaring its type.
const hooks: Readonly<Record<string, unknown>> = completeCartWorkflow.hooks
if (typeof hooks.orderCreated === "function") {
  Reflect.apply(hooks.orderCreated, undefined, [
    () => {
      throwWhileBroken("orderCreated")
    },
  ])
}
