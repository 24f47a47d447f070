import type { MedusaContainer } from "@medusajs/framework/types"
import { pollPayments } from "../workflows/polling/poll"
import { reportRegistration } from "../workflows/settings/provider-registration"

/** Every minute: finishes stalled notifications, status checks and syncs. */
export default async function pollPaymentsJob(container: MedusaContainer): Promise<void> {
  await pollPayments(container)
  await reportRegistration(container)
}

export const config = { name: "servicepay-poll-payments", schedule: "* * * * *" }
