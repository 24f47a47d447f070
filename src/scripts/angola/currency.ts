import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { queryOf, readRows } from "../../workflows/query"
import { CURRENCY } from "./country"

const storeRow = z.object({
  id: z.string(),
  supported_currencies: z.array(z.object({ currency_code: z.string(), is_default: z.boolean().nullish() })),
})

/** Adds the kwanza to the store's currencies. Returns what was done. */
export async function addKwanza(container: MedusaContainer): Promise<string> {
  const [store] = await readRows(queryOf(container), "store", storeRow)
  if (!store) throw new Error("The store has no settings yet. Start it once, and run this again.")
  const currencies = store.supported_currencies.map(({ currency_code, is_default }) => ({
    currency_code,
    is_default: is_default ?? false,
  }))
  if (currencies.some(({ currency_code }) => currency_code === CURRENCY)) return "the store has AOA."
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        supported_currencies: [
          ...currencies,
          { currency_code: CURRENCY, is_default: currencies.every(({ is_default }) => !is_default) },
        ],
      },
    },
  })
  return "added AOA to the store's currencies."
}
