import { z } from "zod"
import { Failure } from "../../demo/stack/failure"
import { type Merchant } from "../../kit/merchant"

const PRICE = 5000

const key = z.object({ token: z.string() })
const region = z.object({ id: z.string(), currency_code: z.string() })
const price = z.object({ id: z.string(), currency_code: z.string(), amount: z.number() })
const option = z.object({ value: z.string() })
const product = z.object({
  id: z.string(),
  handle: z.string(),
  variants: z
    .tuple([z.object({ id: z.string(), prices: z.array(price), options: z.array(option) })])
    .rest(z.unknown()),
})

/** What a shopper needs to buy. */
export interface Goods {
  readonly publishableApiKey: string
  readonly regionId: string
  readonly variantId: string
  /** The product's handle, and the options to choose on its page. */
  readonly handle: string
  readonly options: readonly string[]
}

/** Does what the merchant must do by hand: gives the first product a price in AOA. */
export async function priceFirstProduct(admin: Merchant): Promise<Goods> {
  const keys = await admin.read(
    z.object({ api_keys: z.array(key) }),
    "/api-keys?type=publishable&fields=token,*sales_channels",
  )
  const { regions } = await admin.read(z.object({ regions: z.array(region) }), "/regions")
  const { products } = await admin.read(
    z.object({ products: z.tuple([product]).rest(z.unknown()) }),
    "/products?limit=1&fields=id,handle,variants.id,*variants.prices,*variants.options",
  )
  const [publishable] = keys.api_keys
  const angola = regions.find(({ currency_code }) => currency_code === "aoa")
  if (!publishable || !angola) throw new Failure("The store has no publishable key, or no region in AOA.")
  const [{ id, handle, variants }] = products
  const [variant] = variants
  await admin.change(`/products/${id}/variants/${variant.id}`, {
    prices: [
      ...variant.prices.map(({ currency_code, amount }) => ({ currency_code, amount })),
      { currency_code: "aoa", amount: PRICE },
    ],
  })
  return {
    publishableApiKey: publishable.token,
    regionId: angola.id,
    variantId: variant.id,
    handle,
    options: variant.options.map(({ value }) => value),
  }
}
