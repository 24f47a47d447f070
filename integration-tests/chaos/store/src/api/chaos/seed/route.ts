import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "@medusajs/framework/zod"
import { openShop } from "../../../../../../../kit/shop"
import { priceInEurosAsInKwanzas } from "../../../euro-prices"

const login = z.object({ email: z.string(), password: z.string(), stock: z.number() })

/** POST /chaos/seed: opens the shop with so much stock, and gives the merchant a login. Only the chaos run's store has this door. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { email, password, stock } = login.parse(req.body)
  const shop = await openShop(req.scope)
  await req.scope
    .resolve(Modules.INVENTORY)
    .updateInventoryLevels([
      { inventory_item_id: shop.inventoryItemId, location_id: shop.stockLocationId, stocked_quantity: stock },
    ])
  await priceInEurosAsInKwanzas(req.scope)
  const { authIdentity, error } = await req.scope
    .resolve(Modules.AUTH)
    .register("emailpass", { body: { email, password } })
  if (!authIdentity) {
    throw new Error(`Medusa did not register the merchant: ${error ?? "no reason given"}`)
  }
  await createUserAccountWorkflow(req.scope).run({
    input: { authIdentityId: authIdentity.id, userData: { email } },
  })
  res.json(shop)
}
