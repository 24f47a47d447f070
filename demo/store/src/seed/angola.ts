import { type MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { seedEnvironment } from "./environment"

const CURRENCY = "aoa"
const COUNTRY = "ao"

/** Makes the store sell in kwanzas in Angola. The default provider is ServicePay. */
export async function createAngola(container: MedusaContainer): Promise<void> {
  await nameStore(container)
  await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Angola",
          currency_code: CURRENCY,
          countries: [COUNTRY],
          payment_providers: [seedEnvironment().DEMO_PAYMENT_PROVIDER],
        },
      ],
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: COUNTRY, provider_id: "tp_system" }],
  })
}

/** Medusa creates a store at its first start. This sets its name and currency. */
async function nameStore(container: MedusaContainer): Promise<void> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 })
  if (!store) {
    throw new Error("Medusa made no store at its start.")
  }
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: "Loja Kwanza",
        supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
      },
    },
  })
}
