import { type ExecArgs } from "@medusajs/framework/types"
import { createAdminUser } from "../seed/admin-user"
import { createProducts } from "../seed/products"
import { nameSalesChannel } from "../seed/sales-channel"
import { createAngola } from "../seed/angola"
import { createShipping } from "../seed/shipping"

/** Fills an empty database with a small Angolan store. `medusa exec` runs it once. */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const salesChannel = await nameSalesChannel(container)
  await createAngola(container)
  const shipping = await createShipping(container, salesChannel)
  await createProducts(container, { salesChannel, ...shipping })
  await createAdminUser(container)
}
