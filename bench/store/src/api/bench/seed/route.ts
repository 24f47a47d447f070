import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { openShop } from "../../../../../../kit/shop"

/** More items than any run sells. */
const STOCK = 10_000_000

/** POST /bench/seed: opens the shop and enables the conventional provider in it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const shop = await openShop(req.scope)
  const stock = {
    inventory_item_id: shop.inventoryItemId,
    location_id: shop.stockLocationId,
    stocked_quantity: STOCK,
  }
  await req.scope.resolve(Modules.INVENTORY).updateInventoryLevels([stock])
  const payment_providers = ["servicepay_servicepay", "system_default", "conventional_conventional"]
  await updateRegionsWorkflow(req.scope).run({
    input: {
      selector: { id: shop.regionId },
      update: { payment_providers: payment_providers.map((id) => `pp_${id}`) },
    },
  })
  res.json(shop)
}
