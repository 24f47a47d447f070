import type { LoaderOptions } from "@medusajs/framework/types"

const NEEDED = ["servicepay", "query"] as const

/** Stops the boot when the payment module lacks the provider's dependencies. */
export default function checkDependencies({ container }: LoaderOptions): Promise<void> {
  const missing = NEEDED.filter((name) => !container.hasRegistration(name))
  if (missing.length > 0) {
    throw new Error(
      `The payment module does not pass ${missing.join(" and ")} to the provider servicepay. In medusa-config.ts, add to the ` +
        `module "@medusajs/medusa/payment": dependencies: ${JSON.stringify(NEEDED)}`,
    )
  }
  return Promise.resolve()
}
