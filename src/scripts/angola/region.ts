import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { createRegionsWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { queryOf, readRows } from "../../workflows/query"
import { COUNTRY, CURRENCY } from "./country"

const PROVIDER = "pp_servicepay_servicepay"

const regionRow = z.object({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  countries: z.array(z.object({ iso_2: z.string() }).nullish()).nullish(),
  payment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})

/** Creates a region that sells in AOA, or enables ServicePay in the existing one. Returns what was done. */
export async function addRegion(container: MedusaContainer): Promise<string> {
  const regions = await readRows(queryOf(container), "region", regionRow)
  const inKwanza = regions.filter(({ currency_code }) => currency_code === CURRENCY)
  const there =
    inKwanza.find(({ countries }) => countries?.some((country) => country?.iso_2 === COUNTRY)) ?? inKwanza[0]
  if (there) return enable(container, there)
  const other = regions.find(({ countries }) => countries?.some((country) => country?.iso_2 === COUNTRY))
  if (other) {
    return `Angola belongs to the region ${other.name}, which sells in ${other.currency_code.toUpperCase()}. Remove Angola from that region, or change its currency to AOA. Then run this again.`
  }
  await createRegionsWorkflow(container).run({
    input: {
      regions: [
        { name: "Angola", currency_code: CURRENCY, countries: [COUNTRY], payment_providers: [PROVIDER] },
      ],
    },
  })
  return "made the region Angola, in AOA, with ServicePay."
}

async function enable(container: MedusaContainer, region: z.output<typeof regionRow>): Promise<string> {
  const providers = (region.payment_providers ?? []).flatMap((provider) => provider?.id ?? [])
  if (providers.includes(PROVIDER)) return `the region ${region.name} has ServicePay.`
  await updateRegionsWorkflow(container).run({
    input: { selector: { id: region.id }, update: { payment_providers: [...providers, PROVIDER] } },
  })
  return `enabled ServicePay in the region ${region.name}.`
}
