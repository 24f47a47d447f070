import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"

/** The ids of a test's Angolan shop. */
export interface Shop {
  readonly publishableKey: string
  readonly regionId: string
  readonly euroRegionId: string
  readonly salesChannelId: string
  readonly shippingOptionId: string
  /** Costs nothing, so it does not change the total. */
  readonly pickupOptionId: string
  readonly variantId: string
  readonly inventoryItemId: string
  readonly stockLocationId: string
}

/** The price of the one product, and of its delivery, in kwanzas. */
export const UNIT_PRICE = 5000
export const SHIPPING_PRICE = 1500
const STOCK = 1000

/** Creates the shop: a region in AOA with the provider, one product in stock, delivery and a publishable key. */
export async function openShop(container: MedusaContainer): Promise<Shop> {
  const { salesChannelId, publishableKey } = await openSalesChannel(container)
  const { regionId, euroRegionId } = await createRegions(container)
  const stockLocationId = await createStockLocation(container, salesChannelId)
  const { shippingProfileId, ...shippingOptions } = await createShipping(container, stockLocationId)
  const product = await createProduct(container, salesChannelId, shippingProfileId)
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: [
        { inventory_item_id: product.inventoryItemId, location_id: stockLocationId, stocked_quantity: STOCK },
      ],
    },
  })
  return {
    publishableKey,
    salesChannelId,
    regionId,
    euroRegionId,
    stockLocationId,
    ...shippingOptions,
    ...product,
  }
}

async function openSalesChannel(container: MedusaContainer) {
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Loja" }] },
  })
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Loja", type: "publishable", created_by: "test" }] },
  })
  const salesChannelId = first(channels).id
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: first(keys).id, add: [salesChannelId] },
  })
  return { salesChannelId, publishableKey: first(keys).token }
}

async function createRegions(container: MedusaContainer) {
  const providers = ["pp_servicepay_servicepay", "pp_system_default"]
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        { name: "Angola", currency_code: "aoa", countries: ["ao"], payment_providers: providers },
        { name: "Portugal", currency_code: "eur", countries: ["pt"], payment_providers: providers },
      ],
    },
  })
  return {
    regionId: first(regions.filter((region) => region.currency_code === "aoa")).id,
    euroRegionId: first(regions.filter((region) => region.currency_code === "eur")).id,
  }
}

async function createStockLocation(container: MedusaContainer, salesChannelId: string) {
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        { name: "Luanda", address: { address_1: "Rua Direita", city: "Luanda", country_code: "ao" } },
      ],
    },
  })
  const { id } = first(locations)
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id, add: [salesChannelId] } })
  return id
}

async function createShipping(container: MedusaContainer, stockLocationId: string) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  const set = await fulfillment.createFulfillmentSets({
    name: "Entregas",
    type: "shipping",
    service_zones: [
      {
        name: "Angola",
        geo_zones: [
          { type: "country", country_code: "ao" },
          { type: "country", country_code: "pt" },
        ],
      },
    ],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Normal", type: "default" }] },
  })
  const shippingProfileId = first(profiles).id
  const shared = {
    price_type: "flat" as const,
    provider_id: "manual_manual",
    service_zone_id: first(set.service_zones).id,
    shipping_profile_id: shippingProfileId,
    rules: [],
  }
  const { result: options } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        ...shared,
        name: "Entrega em Luanda",
        type: { label: "Normal", description: "2 dias", code: "normal" },
        prices: [
          { currency_code: "aoa", amount: SHIPPING_PRICE },
          { currency_code: "eur", amount: 2 },
        ],
      },
      {
        ...shared,
        name: "Levantar na loja",
        type: { label: "Loja", description: "Hoje", code: "pickup" },
        prices: [{ currency_code: "aoa", amount: 0 }],
      },
    ],
  })
  const idOf = (name: string) => first(options.filter((option) => option.name === name)).id
  return {
    shippingOptionId: idOf("Entrega em Luanda"),
    pickupOptionId: idOf("Levantar na loja"),
    shippingProfileId,
  }
}

async function createProduct(container: MedusaContainer, salesChannelId: string, shippingProfileId: string) {
  const { result: products } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: "Café do Uíge",
          status: ProductStatus.PUBLISHED,
          thumbnail: "https://example.test/cafe.png",
          shipping_profile_id: shippingProfileId,
          sales_channels: [{ id: salesChannelId }],
          options: [{ title: "Peso", values: ["500 g"] }],
          variants: [
            {
              title: "500 g",
              sku: "CAFE-500",
              options: { Peso: "500 g" },
              prices: [
                { currency_code: "aoa", amount: UNIT_PRICE },
                { currency_code: "eur", amount: 5 },
              ],
            },
          ],
        },
      ],
    },
  })
  const variantId = first(first(products).variants).id
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "variant",
    fields: ["inventory_items.inventory_item_id"],
    filters: { id: variantId },
  })
  const [variant] = z.array(variantRow).parse(data)
  return { variantId, inventoryItemId: first(variant?.inventory_items ?? []).inventory_item_id }
}

const variantRow = z.object({ inventory_items: z.array(z.object({ inventory_item_id: z.string() })) })

function first<T>(rows: readonly (T | null | undefined)[]): T {
  const [row] = rows
  if (row === undefined || row === null) {
    throw new Error("The shop could not be opened: Medusa returned nothing.")
  }
  return row
}
