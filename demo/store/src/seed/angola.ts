import { type MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createRegionsWorkflow,
  createStoresWorkflow,
  createTaxRegionsWorkflow,
} from "@medusajs/medusa/core-flows"

const CURRENCY = "aoa"
const COUNTRY = "ao"

/** A store that sells in kwanzas to Angola, where ServicePay is the way to pay. */
export async function createAngola(container: MedusaContainer, salesChannel: string): Promise<void> {
  const store = {
    name: "Loja Kwanza",
    supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
    default_sales_channel_id: salesChannel,
  }
  const storeModule = container.resolve(Modules.STORE)
  const [existing] = await storeModule.listStores({}, { take: 1 })
  if (existing) {
    await storeModule.updateStores(existing.id, store)
  } else {
    await createStoresWorkflow(container).run({ input: { stores: [store] } })
  }
  await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Angola",
          currency_code: CURRENCY,
          countries: [COUNTRY],
          payment_providers: ["pp_servicepay_servicepay"],
        },
      ],
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: COUNTRY, provider_id: "tp_system" }],
  })
}
