import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcile } from "../workflows/polling/poll"
import { reportRegistration } from "../workflows/settings/provider-registration"

/** Every minute: finishes what notifications, status queries and settlements have left behind. */
export default async function reconcileJob(container: MedusaContainer): Promise<void> {
  await reconcile(container)
  await reportRegistration(container)
}

export const config = { name: "servicepay-reconcile", schedule: "* * * * *" }
