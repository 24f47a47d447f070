import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import {
  createLocationFulfillmentSetWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { queryOf, readRows } from "../../workflows/query"
import { COUNTRY } from "./country"

const MANUAL = "manual_manual"
const locationRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.object({ country_code: z.string().nullish() }).nullish(),
  fulfillment_sets: z.array(z.object({ id: z.string(), type: z.string() }).nullish()).nullish(),
  fulfillment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const storeRow = z.object({
  default_location_id: z.string().nullish(),
  default_sales_channel_id: z.string().nullish(),
})
type Location = z.output<typeof locationRow>

/** The stock location for orders to Angola. */
export interface Sender {
  readonly name: string
  readonly fulfillmentSetId: string
  readonly providerId: string
}

/**
 * The stock location to deliver from: one in Angola, else the default one, else any other. A store that has no stock location
 * gets a new one.
 */
export async function senderOf(container: MedusaContainer): Promise<Sender> {
  const [store] = await readRows(queryOf(container), "store", storeRow)
  const locations = await readRows(queryOf(container), "stock_location", locationRow)
  const location =
    locations.find(({ address }) => address?.country_code?.toLowerCase() === COUNTRY) ??
    locations.find(({ id }) => id === store?.default_location_id) ??
    locations[0] ??
    (await createLocation(container, store?.default_sales_channel_id))
  return {
    name: location.name,
    fulfillmentSetId: await shippingOf(container, location),
    providerId: await providerOf(container, location),
  }
}

async function createLocation(container: MedusaContainer, salesChannel?: string | null): Promise<Location> {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: "Angola", address: { country_code: COUNTRY, address_1: "" } }] },
  })
  const [location] = result
  if (!location) throw new Error("Medusa created no stock location.")
  if (salesChannel) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id: location.id, add: [salesChannel] },
    })
  }
  return locationRow.parse(location)
}

async function shippingOf(container: MedusaContainer, location: Location): Promise<string> {
  const there = location.fulfillment_sets?.find((set) => set?.type === "shipping")
  if (there) return there.id
  await createLocationFulfillmentSetWorkflow(container).run({
    input: {
      location_id: location.id,
      fulfillment_set_data: { name: `${location.name} shipping`, type: "shipping" },
    },
  })
  const locations = await readRows(queryOf(container), "stock_location", locationRow)
  const made = locations.find(({ id }) => id === location.id)?.fulfillment_sets
  const [set] = made?.filter((each) => each?.type === "shipping") ?? []
  if (!set) throw new Error("Medusa created no fulfillment set.")
  return set.id
}

async function providerOf(container: MedusaContainer, location: Location): Promise<string> {
  const providers = (location.fulfillment_providers ?? []).flatMap((provider) => provider?.id ?? [])
  const [first] = providers
  if (first !== undefined) return providers.includes(MANUAL) ? MANUAL : first
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: MANUAL },
  })
  return MANUAL
}
