import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { addKwanza } from "./angola/currency"
import { addDelivery } from "./angola/delivery"
import { addRegion } from "./angola/region"
import { addTaxRegion } from "./angola/tax-region"

const price = z.coerce.number().int().positive().optional()

/**
 * Makes a store sell to Angola, by `medusa exec`: what is there already stays as it is, so that it may be run again. The
 * first argument is the price of delivery in kwanzas; without one shoppers are not offered the delivery yet.
 */
export default async function setUpAngola({ container, args }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const steps = [addKwanza, addRegion, addTaxRegion, addDelivery(price.parse(args[0]))]
  for (const step of steps) {
    logger.info(`ServicePay: ${await step(container)}`)
  }
  logger.info(
    "ServicePay: products need prices in AOA before they can be bought: Products → a product → Prices.",
  )
}
