import type { ConfirmVariantInventoryWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { confirmVariantInventoryWorkflow } from "@medusajs/medusa/core-flows"

/** What a cart still needs to become an order, in the order in which a checkout asks for it. */
export type MissingPiece = "email" | "shipping_address" | "shipping_method" | "stock"

type Variant = ConfirmVariantInventoryWorkflowInputDTO["variants"][number]

/** Medusa's own shape, read from Medusa and passed back to it. */
const variant = z.custom<Variant>((value) => z.object({ id: z.string() }).safeParse(value).success)

const profile = z.object({
  product: z.object({ shipping_profile: z.object({ id: z.string() }).nullish() }).nullish(),
})

const cartRow = z.object({
  email: z.string().nullish(),
  sales_channel_id: z.string().nullish(),
  shipping_address: z.object({ address_1: z.string().nullish(), city: z.string().nullish() }).nullish(),
  items: z.array(
    z.object({
      id: z.string(),
      variant_id: z.string().nullish(),
      quantity: z.coerce.number(),
      requires_shipping: z.boolean(),
      variant: profile.nullish(),
    }),
  ),
  shipping_methods: z
    .array(
      z.object({
        shipping_option: z
          .object({
            shipping_profile_id: z.string().nullish(),
            service_zone: z.object({ fulfillment_set: z.object({ type: z.string() }).nullish() }).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
})

const stockRow = z.object({ items: z.array(z.object({ variant: variant.nullish() })) })

type ReadinessCart = z.output<typeof cartRow>

const FIELDS = [
  "email",
  "sales_channel_id",
  "shipping_address.address_1",
  "shipping_address.city",
  "items.id",
  "items.variant_id",
  "items.quantity",
  "items.requires_shipping",
  "items.variant.id",
  "items.variant.product.shipping_profile.id",
  "shipping_methods.shipping_option.shipping_profile_id",
  "shipping_methods.shipping_option.service_zone.fulfillment_set.type",
  // Medusa's own stock check reads these.
  "items.variant.manage_inventory",
  "items.variant.allow_backorder",
  "items.variant.inventory_items.variant_id",
  "items.variant.inventory_items.inventory_item_id",
  "items.variant.inventory_items.required_quantity",
  ...[
    "location_id",
    "stocked_quantity",
    "reserved_quantity",
    "raw_stocked_quantity",
    "raw_reserved_quantity",
    "stock_locations.id",
    "stock_locations.sales_channels.id",
  ].map((field) => `items.variant.inventory_items.inventory.location_levels.${field}`),
]

/** What a cart still needs to become an order; empty if nothing. Takes one query and Medusa's own stock check. */
export async function missingPieces(container: MedusaContainer, cartId: string): Promise<MissingPiece[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields: FIELDS, filters: { id: cartId } })
  const cart = cartRow.parse(data[0])
  const variants = stockRow.parse(data[0]).items.flatMap((item) => item.variant ?? [])
  const isInStock = await hasStock(container, cart, variants)
  return [...missingDetails(cart), ...(isInStock ? [] : (["stock"] as const))]
}

/** What the shopper has not entered yet. Medusa checks the shipping methods the same way when it completes the cart. */
function missingDetails(cart: ReadinessCart): MissingPiece[] {
  const shipped = cart.items.filter((item) => item.requires_shipping)
  const options = (cart.shipping_methods ?? []).map(({ shipping_option }) => shipping_option)
  const profiles = options.map((option) => option?.shipping_profile_id)
  const isDelivered = shipped.every((item) => profiles.includes(item.variant?.product?.shipping_profile?.id))
  const isFetched =
    options.length > 0 && options.every((option) => option?.service_zone?.fulfillment_set?.type === "pickup")
  // In a region with one country, a cart has an address from the start, with only the country in it.
  const { address_1, city } = cart.shipping_address ?? {}
  const needs: Readonly<Record<Exclude<MissingPiece, "stock">, boolean>> = {
    email: !cart.email,
    shipping_address: shipped.length > 0 && !isFetched && !address_1 && !city,
    shipping_method: !isDelivered,
  }
  return (["email", "shipping_address", "shipping_method"] as const).filter((piece) => needs[piece])
}

const refused = z.object({
  type: z.enum([MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA]),
})

async function hasStock(
  container: MedusaContainer,
  { sales_channel_id, items }: ReadinessCart,
  variants: readonly Variant[],
): Promise<boolean> {
  try {
    await confirmVariantInventoryWorkflow(container).run({
      input: {
        sales_channel_id: sales_channel_id ?? "",
        variants: [...variants],
        items: items.map(({ id, variant_id, quantity }) => ({
          id,
          quantity,
          variant_id: variant_id ?? null,
        })),
      },
    })
    return true
  } catch (error) {
    if (refused.safeParse(error).success) {
      return false
    }
    throw error
  }
}
