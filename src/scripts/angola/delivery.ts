import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import {
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
} from "@medusajs/medusa/core-flows"
import { senderOf } from "./location"
import { queryOf, readRows } from "../../workflows/query"
import { COUNTRY, CURRENCY } from "./country"

const zoneRow = z.object({
  id: z.string(),
  name: z.string(),
  geo_zones: z.array(z.object({ country_code: z.string().nullish() }).nullish()).nullish(),
  shipping_options: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const profileRow = z.object({ id: z.string(), type: z.string() })

/** The set-up step that adds delivery to Angola. `price` is in kwanzas; without one, the delivery option stays disabled. */
export function addDelivery(price: number | undefined) {
  return async (container: MedusaContainer): Promise<string> => {
    const zones = await readRows(queryOf(container), "service_zone", zoneRow)
    const there = zones.find(({ geo_zones }) => geo_zones?.some((area) => area?.country_code === COUNTRY))
    if (there?.shipping_options?.some(Boolean)) return `the service zone ${there.name} delivers to Angola.`
    const sender = await senderOf(container)
    const zone = there?.id ?? (await createZone(container, sender.fulfillmentSetId))
    await createOption(container, { zone, provider: sender.providerId, price })
    const offered =
      price === undefined
        ? "Shoppers see it when it has a price in AOA and is enabled in the store: Settings → Locations & Shipping."
        : "Shoppers can choose it."
    return `added delivery to Angola from ${sender.name}. ${offered}`
  }
}

async function createZone(container: MedusaContainer, fulfillmentSet: string): Promise<string> {
  const { result } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [
        {
          name: "Angola",
          fulfillment_set_id: fulfillmentSet,
          geo_zones: [{ type: "country", country_code: COUNTRY }],
        },
      ],
    },
  })
  const [zone] = result
  if (!zone) throw new Error("Medusa created no service zone.")
  return zone.id
}

interface Option {
  readonly zone: string
  readonly provider: string
  readonly price: number | undefined
}

/** Without a price, the option is disabled in the store, because Medusa would offer it and then fail. */
async function createOption(container: MedusaContainer, { zone, provider, price }: Option): Promise<void> {
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Entrega em Angola",
        price_type: "flat",
        provider_id: provider,
        service_zone_id: zone,
        shipping_profile_id: await profileOf(container),
        type: { label: "Entrega em Angola", description: "Entrega em todo o país", code: "angola" },
        prices: price === undefined ? [] : [{ currency_code: CURRENCY, amount: price }],
        rules: [
          { attribute: "enabled_in_store", value: String(price !== undefined), operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
}

async function profileOf(container: MedusaContainer): Promise<string> {
  const profiles = await readRows(queryOf(container), "shipping_profile", profileRow)
  const profile = profiles.find(({ type }) => type === "default") ?? profiles[0]
  if (profile) return profile.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  const [made] = result
  if (!made) throw new Error("Medusa created no shipping profile.")
  return made.id
}
