import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ledgerOf } from "../ledger"

/**
 * The address of a payment link: at the option `backendUrl`, else at Medusa's `admin.backendUrl`, else at `origin`, the
 * address by which an admin has called. Undefined if there is none of them. Anybody who has it can open the link, so never
 * log it.
 */
export function paymentLinkUrl(
  container: MedusaContainer,
  { token }: { readonly token: string },
  origin?: string,
): string | undefined {
  const { backendUrl } = ledgerOf(container).settingsVersions.configuration.fixed
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const backend = backendUrl ?? absolute(admin.backendUrl) ?? origin
  return backend === undefined ? undefined : `${backend}/servicepay/pay/${token}`
}

/** Medusa's default is `/`, which is no address for a customer. */
function absolute(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:\/\/\S/i.test(address) ? address.replace(/\/+$/, "") : undefined
}
