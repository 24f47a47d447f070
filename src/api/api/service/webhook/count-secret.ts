import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SecretCount } from "../../../../modules/servicepay/health/daily-counts"
import { messageOf } from "../../../../workflows/errors"
import { ledgerOf } from "../../../../workflows/ledger"
import { RejectionCounter } from "./rejection-counter"

const counters = new Map<SecretCount, RejectionCounter>()

/** Counts which webhook secret the service uses, while the store accepts two. The checklist shows it. */
export async function countSecret(container: MedusaContainer, name: SecretCount): Promise<void> {
  const counter = counters.get(name) ?? new RejectionCounter()
  counters.set(name, counter)
  const count = counter.count(performance.now() / 1000)
  if (count === undefined) {
    return
  }
  try {
    await ledgerOf(container).dailyCounts.add(name, count)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: could not count a notification. ${messageOf(error)}`)
  }
}
