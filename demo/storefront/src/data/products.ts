import type { HttpTypes } from "@medusajs/types"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { settings } from "../settings"
import { medusa } from "./medusa"

export type Product = HttpTypes.StoreProduct

const FIELDS = "id,handle,title,subtitle,description,thumbnail,*variants.calculated_price"

export function useProducts() {
  return useQuery({ queryKey: ["products"], queryFn: () => list({ order: "title", limit: 50 }) })
}

/** One product; `null` if there is none with this name. */
export function useProduct(handle: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ["products", handle],
    queryFn: async () => (await list({ handle }))[0] ?? null,
    // A shopper who comes from the list has loaded it already.
    placeholderData: () =>
      client.getQueryData<Product[]>(["products"])?.find((product) => product.handle === handle),
  })
}

export function priceOf(product: Product): number | undefined {
  return product.variants?.[0]?.calculated_price?.calculated_amount ?? undefined
}

async function list(filters: HttpTypes.StoreProductListParams): Promise<Product[]> {
  const { products } = await medusa.store.product.list({
    region_id: settings.regionId,
    fields: FIELDS,
    ...filters,
  })
  return products
}
