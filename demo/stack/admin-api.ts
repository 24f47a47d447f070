import { z } from "zod"
import { type Ask, ask } from "./http"
import { ADMIN_LOGIN } from "./store-environment"

const product = z.object({
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

export type Product = z.infer<typeof product>

/** What the store's own admin API says of it. */
export interface Catalogue {
  readonly publishableApiKey: string
  readonly regionId: string
  readonly products: readonly Product[]
}

/** The admin API of the demo's store, logged in. */
export class AdminApi {
  private constructor(
    private readonly medusa: string,
    private readonly token: string,
  ) {}

  static async login(medusa: string): Promise<AdminApi> {
    const { token } = await ask(z.object({ token: z.string() }), `${medusa}/auth/user/emailpass`, {
      method: "POST",
      body: ADMIN_LOGIN,
    })
    return new AdminApi(medusa, token)
  }

  ask<S extends z.ZodType>(schema: S, path: string, request: Ask = {}): Promise<z.output<S>> {
    return ask(schema, `${this.medusa}${path}`, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${this.token}` },
    })
  }

  async catalogue(): Promise<Catalogue> {
    const keys = z.object({ api_keys: z.tuple([z.object({ token: z.string() })]).rest(z.unknown()) })
    const regions = z.object({ regions: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()) })
    const {
      api_keys: [key],
    } = await this.ask(keys, "/admin/api-keys?type=publishable")
    const {
      regions: [region],
    } = await this.ask(regions, "/admin/regions")
    const { products } = await this.ask(
      z.object({ products: z.array(product) }),
      "/admin/products?limit=100&fields=id,handle,title,variants.id,variants.sku,*variants.prices",
    )
    return { publishableApiKey: key.token, regionId: region.id, products }
  }
}
