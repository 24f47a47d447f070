import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { addKwanza } from "./angola/currency"
import { addDelivery } from "./angola/delivery"
import { addRegion } from "./angola/region"
import { addTaxRegion } from "./angola/tax-region"

const price = z.coerce.number().int().positive().optional()

/**
 * Sets a store up for Angola with `medusa exec`. It keeps existing settings, so it can run again. The first argument is the
 * delivery price in kwanzas; without one, the delivery option is not enabled.
 */
export default async function setUpAngola({ container, args }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const steps = [addKwanza, addRegion, addTaxRegion, addDelivery(price.parse(args[0]))]
  for (const step of steps) {
    logger.info(`ServicePay: ${await step(container)}`)
  }
  logger.info("ServicePay: add prices in AOA before customers can buy: Products → a product → Prices.")
}
