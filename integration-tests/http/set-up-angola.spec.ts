import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { deleteRegionsWorkflow, deleteServiceZonesWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import setUpAngola from "../../src/scripts/set-up-angola"
import { PROVIDER_ID } from "../setup/provider-id"
import { withStore } from "../setup/store"

const offeredAnswer = z.object({
  shipping_options: z.array(z.object({ name: z.string(), amount: z.number().nullish() })),
})

const rows = {
  store: z.object({ supported_currencies: z.array(z.object({ currency_code: z.string() })) }),
  region: z.object({
    name: z.string(),
    currency_code: z.string(),
    countries: z.array(z.object({ iso_2: z.string() })),
    payment_providers: z.array(z.object({ id: z.string() })),
  }),
  tax_region: z.object({ country_code: z.string() }),
  service_zone: z.object({ id: z.string(), name: z.string() }),
  shipping_option: z.object({ id: z.string(), name: z.string() }),
}

withStore((store) => {
  describe("setting up Angola", () => {
    beforeEach(async () => {
      const { container } = store()
      const regions = await container.resolve(Modules.REGION).listRegions({ currency_code: "aoa" })
      const zones = await container.resolve(Modules.FULFILLMENT).listServiceZones()
      await deleteRegionsWorkflow(container).run({ input: { ids: regions.map(({ id }) => id) } })
      await deleteServiceZonesWorkflow(container).run({ input: { ids: zones.map(({ id }) => id) } })
    })

    it("lets a store of another country sell in AOA, with delivery at the given price", async () => {
      await setUp("2500")

      const { currencies, regions, taxRegions } = await known()
      expect(currencies.filter(({ currency_code }) => currency_code === "aoa")).toHaveLength(1)
      expect(regions).toEqual([
        {
          name: "Angola",
          currency_code: "aoa",
          countries: [{ iso_2: "ao" }],
          payment_providers: [{ id: PROVIDER_ID }],
        },
      ])
      expect(taxRegions).toEqual(["ao"])
      expect(await offered()).toEqual([{ name: "Entrega em Angola", amount: 2500 }])
    })

    it("offers no delivery without a price", async () => {
      await setUp()

      expect(await offered()).toEqual([])
    })

    it("changes nothing the second time, even with another price", async () => {
      await setUp("2500")
      const before = await known()
      await setUp("9999")

      expect(await known()).toEqual(before)
      expect(await offered()).toEqual([{ name: "Entrega em Angola", amount: 2500 }])
    })

    it("enables ServicePay in a region in AOA and keeps its other providers", async () => {
      const { container } = store()
      const regions = container.resolve(Modules.REGION)
      await regions.createRegions({ name: "Luanda", currency_code: "aoa", countries: ["ao"] })
      await setUp()

      const [region, ...others] = (await known()).regions
      expect(others).toEqual([])
      expect(region).toMatchObject({ name: "Luanda", payment_providers: [{ id: PROVIDER_ID }] })
    })

    it("does not move Angola from a region with another currency, and says what to do", async () => {
      const { container } = store()
      await container
        .resolve(Modules.REGION)
        .createRegions({ name: "Africa", currency_code: "usd", countries: ["ao"] })
      const said = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "info")
      await setUp()

      expect(said.mock.calls.flat().join("\n")).toContain("Angola belongs to the region Africa")
      expect((await known()).regions).toEqual([])
    })
  })

  function setUp(...args: string[]): Promise<void> {
    return setUpAngola({ container: store().container, args })
  }

  async function known() {
    const [stores, regions, taxRegions, zones, options] = await Promise.all([
      read(rows.store, "store", ["supported_currencies.currency_code"]),
      read(rows.region, "region", ["name", "currency_code", "countries.iso_2", "payment_providers.id"]),
      read(rows.tax_region, "tax_region", ["country_code"]),
      read(rows.service_zone, "service_zone", ["id", "name"]),
      read(rows.shipping_option, "shipping_option", ["id", "name"]),
    ])
    return {
      currencies: stores.flatMap(({ supported_currencies }) => supported_currencies),
      regions: regions.filter(({ currency_code }) => currency_code === "aoa"),
      taxRegions: taxRegions.map(({ country_code }) => country_code),
      zones,
      options,
    }
  }

  async function read<T extends z.ZodType>(row: T, entity: string, fields: string[]): Promise<z.output<T>[]> {
    const query = store().container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity, fields })
    return z.array(row).parse(data)
  }

  /** The deliveries that the store offers for a cart to Luanda. */
  async function offered() {
    const { api, shop, container } = store()
    const [region] = await container.resolve(Modules.REGION).listRegions({ currency_code: "aoa" })
    const headers = { "x-publishable-api-key": shop.publishableKey }
    const { data: made } = await api.post<unknown>(
      "/store/carts",
      { region_id: region?.id, shipping_address: { country_code: "ao", city: "Luanda" } },
      { headers },
    )
    const { cart } = z.object({ cart: z.object({ id: z.string() }) }).parse(made)
    const { data } = await api.get<unknown>(`/store/shipping-options?cart_id=${cart.id}`, { headers })
    return offeredAnswer.parse(data).shipping_options.map(({ name, amount }) => ({ name, amount }))
  }
})
