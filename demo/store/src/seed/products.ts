import { type MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { catalogue } from "./product-data"
import { seedEnvironment } from "./environment"

const STOCK = 500

interface Places {
  salesChannel: string
  stockLocation: string
  shippingProfile: string
}

/** Creates the products of the catalogue: published, with prices in kwanzas, and in stock. */
export async function createProducts(container: MedusaContainer, places: Places): Promise<void> {
  const pictures = `${seedEnvironment().DEMO_STOREFRONT_URL}/images`
  await createProductsWorkflow(container).run({
    input: {
      products: catalogue.map(({ handle, title, subtitle, description, price }) => ({
        title,
        subtitle,
        description,
        handle,
        status: "published" as const,
        thumbnail: `${pictures}/${handle}.svg`,
        images: [{ url: `${pictures}/${handle}.svg` }],
        shipping_profile_id: places.shippingProfile,
        sales_channels: [{ id: places.salesChannel }],
        options: [{ title: "Formato", values: ["Único"] }],
        variants: [
          {
            title: "Único",
            sku: handle.toUpperCase(),
            options: { Formato: "Único" },
            manage_inventory: true,
            prices: [{ currency_code: "aoa", amount: price }],
          },
        ],
      })),
    },
  })
  await stock(container, places.stockLocation)
}

async function stock(container: MedusaContainer, location: string): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "inventory_item", fields: ["id"] })
  const items = z.array(z.object({ id: z.string() })).parse(data)
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id }) => ({
        inventory_item_id: id,
        location_id: location,
        stocked_quantity: STOCK,
      })),
    },
  })
}
