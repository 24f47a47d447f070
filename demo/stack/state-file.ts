import { rm, writeFile } from "node:fs/promises"
import { type Addresses } from "./addresses"
import { type SeededStore } from "./seeded-store"
import { STATE_FILE } from "./paths"
import { type Database } from "./postgres"
import { type ServicePlace } from "./service"
import { ADMIN_LOGIN } from "./store-environment"

const PROVIDER_ID = "pp_servicepay_servicepay"

/** Writes what a script needs to use the store, while the demo runs. */
export async function writeState(
  addresses: Addresses,
  service: ServicePlace,
  { publishableKey, regionId, products }: SeededStore,
  { url: database }: Database,
): Promise<void> {
  const state = {
    addresses: {
      ...addresses,
      service: service.baseUrl,
      simulator: service.simulator?.url ?? null,
      sdk: service.sdkUrl ?? null,
      webhook: `${addresses.medusa}/api/service/webhook`,
    },
    adminLogin: ADMIN_LOGIN,
    database,
    publishableApiKey: publishableKey,
    regionId,
    currency: "aoa",
    providerId: PROVIDER_ID,
    products: products.map(({ id, handle, title, variants }) => ({
      id,
      handle,
      title,
      variants: variants.map((variant) => ({
        id: variant.id,
        sku: variant.sku,
        price: variant.prices.find(({ currency_code }) => currency_code === "aoa")?.amount ?? null,
      })),
    })),
  }
  await writeFile(STATE_FILE, `${JSON.stringify(state, null, 2)}\n`)
}

export async function removeState(): Promise<void> {
  await rm(STATE_FILE, { force: true })
}
