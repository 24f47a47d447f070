import { type MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

const FULFILLMENT_PROVIDER = "manual_manual"

/** Creates a warehouse in Luanda with two deliveries for all of Angola. */
export async function createShipping(
  container: MedusaContainer,
  salesChannel: string,
): Promise<{ stockLocation: string; shippingProfile: string }> {
  const locations = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: "Armazém de Luanda",
          address: { city: "Luanda", country_code: "ao", address_1: "Rua Rainha Ginga 12" },
        },
      ],
    },
  })
  const profiles = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Normal", type: "default" }] },
  })
  const [location] = locations.result
  const [profile] = profiles.result
  if (!location || !profile) {
    throw new Error("Medusa created no stock location or no shipping profile.")
  }
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: location.id, add: [salesChannel] },
  })
  const serviceZone = await createServiceZone(container, location.id)
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Entrega em Luanda (24 h)",
        price: 1500,
        code: "luanda",
        description: "À porta, no dia seguinte",
      },
      { name: "Outras províncias (3 a 5 dias)", price: 3500, code: "provincias", description: "Por estrada" },
    ].map(({ name, price, code, description }) => ({
      name,
      price_type: "flat" as const,
      provider_id: FULFILLMENT_PROVIDER,
      service_zone_id: serviceZone,
      shipping_profile_id: profile.id,
      type: { label: name, description, code },
      prices: [{ currency_code: "aoa", amount: price }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" as const },
        { attribute: "is_return", value: "false", operator: "eq" as const },
      ],
    })),
  })
  return { stockLocation: location.id, shippingProfile: profile.id }
}

/** Creates the area that the warehouse delivers to. Returns the service zone's id. */
async function createServiceZone(container: MedusaContainer, stockLocation: string): Promise<string> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: "Entregas em Angola",
    type: "shipping",
    service_zones: [{ name: "Angola", geo_zones: [{ country_code: "ao", type: "country" }] }],
  })
  const [zone] = set.service_zones
  if (!zone) {
    throw new Error("Medusa created no service zone.")
  }
  const from = { [Modules.STOCK_LOCATION]: { stock_location_id: stockLocation } }
  await link.create([
    { ...from, [Modules.FULFILLMENT]: { fulfillment_provider_id: FULFILLMENT_PROVIDER } },
    { ...from, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ])
  return zone.id
}
