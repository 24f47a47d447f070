import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { queryOf, readRows } from "../../workflows/query"
import { COUNTRY } from "./country"

const taxRegionRow = z.object({ country_code: z.string().nullish() })

/** Creates Angola's tax region with Medusa's own tax provider. The store charges no tax until the merchant enters a rate. */
export async function addTaxRegion(container: MedusaContainer): Promise<string> {
  const regions = await readRows(queryOf(container), "tax_region", taxRegionRow)
  if (regions.some(({ country_code }) => country_code === COUNTRY)) return "Angola is a tax region."
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: COUNTRY, provider_id: "tp_system" }],
  })
  return "made Angola a tax region, without a rate: enter yours under Settings → Tax Regions."
}
