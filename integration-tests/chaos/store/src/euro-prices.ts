import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Everything costs as many euros as kwanzas, so that a cart keeps its total when it changes its currency. */
export async function priceInEurosAsInKwanzas(container: MedusaContainer): Promise<void> {
  const pricing = container.resolve(Modules.PRICING)
  const sets = await pricing.listPriceSets({}, { relations: ["prices"] })
  for (const { id, prices = [] } of sets) {
    const kwanzas = prices.find(({ currency_code }) => currency_code === "aoa")
    if (kwanzas?.amount !== undefined) {
      const amount = Number(kwanzas.amount)
      const both = [
        { id: kwanzas.id, currency_code: "aoa", amount },
        { currency_code: "eur", amount },
      ]
      await pricing.updatePriceSets(id, { prices: both })
    }
  }
}
