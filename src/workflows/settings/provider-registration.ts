import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"
import { PROVIDER_ID } from "../sync/order-payments"

const OURS = "pp_servicepay_"
const providerRow = z.object({ id: z.string() })

const ADVICE = `In medusa-config.ts, add to the module "@medusajs/medusa/payment": options: { providers: [{ resolve: "medusa-payment-servicepay/providers/servicepay", id: "servicepay" }] }, and start the store again.`

/** True if Medusa's payment module has the provider under the expected id. */
export async function isRegistered(container: MedusaContainer): Promise<boolean> {
  return (await ourProviders(container)).includes(PROVIDER_ID)
}

/** The problem is logged once, not every minute. */
let isKnownToBeMissing = false

/** Logs what `medusa-config.ts` lacks: without the provider, nobody can choose to pay with it. */
export async function reportRegistration(container: MedusaContainer): Promise<void> {
  const ours = await ourProviders(container)
  const isMissing = !ours.includes(PROVIDER_ID)
  if (isMissing && !isKnownToBeMissing) {
    const found =
      ours.length > 0 ? `It is registered as ${ours.join(", ")}, but its id must be "servicepay". ` : ""
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`ServicePay: the provider is not among the store's payment providers. ${found}${ADVICE}`)
  }
  isKnownToBeMissing = isMissing
}

async function ourProviders(container: MedusaContainer): Promise<string[]> {
  const enabled = { is_enabled: true }
  const providers = await readRows(queryOf(container), "payment_provider", providerRow, enabled)
  return providers.map(({ id }) => id).filter((id) => id.startsWith(OURS))
}
