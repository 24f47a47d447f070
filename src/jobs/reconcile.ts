import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcile } from "../workflows/reconcile"
import { reportRegistration } from "../workflows/settings/registration"

/** Every minute: finishes what notifications, status queries and settlements have left behind. */
export default async function reconcileJob(container: MedusaContainer): Promise<void> {
  await reconcile(container)
  await reportRegistration(container)
}

export const config = { name: "servicepay-reconcile", schedule: "* * * * *" }
