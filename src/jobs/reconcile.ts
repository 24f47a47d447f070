import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcile } from "../workflows/reconcile"
import { reportRegistration } from "../workflows/settings/registration"

let isFirstRun = true

/** Every minute: finishes what notifications, status queries and settlements have left behind. */
export default async function reconcileJob(container: MedusaContainer): Promise<void> {
  await reconcile(container)
  if (isFirstRun) {
    isFirstRun = false
    await reportRegistration(container)
  }
}

export const config = { name: "servicepay-reconcile", schedule: "* * * * *" }
