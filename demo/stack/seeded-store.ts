import axios from "axios"
import { z } from "zod"
import { Merchant } from "../../kit/merchant"
import { ADMIN_LOGIN } from "./store-environment"

const catalogueProduct = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      prices: z.array(z.object({ currency_code: z.string(), amount: z.number() })),
    }),
  ),
})
const keys = z.object({ api_keys: z.tuple([z.object({ token: z.string() })]).rest(z.unknown()) })
const regions = z.object({ regions: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()) })
const products = z.object({ products: z.array(catalogueProduct) })

export type Product = z.infer<typeof catalogueProduct>

/** What a shopper must know about the store, and its products. */
export interface SeededStore {
  readonly publishableKey: string
  readonly regionId: string
  readonly products: readonly Product[]
}

/** Signs in as the merchant that the demo's seed creates. */
export function signInToDemo(medusa: string): Promise<Merchant> {
  return Merchant.signIn(axios.create({ baseURL: medusa }), ADMIN_LOGIN)
}

export async function readSeededStore(merchant: Merchant): Promise<SeededStore> {
  const [key] = (await merchant.read(keys, "/api-keys?type=publishable")).api_keys
  const [region] = (await merchant.read(regions, "/regions")).regions
  const fields = "id,handle,title,variants.id,variants.sku,*variants.prices"
  const sold = await merchant.read(products, `/products?limit=100&fields=${fields}`)
  return { publishableKey: key.token, regionId: region.id, products: sold.products }
}
