import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CountName } from "../../../../modules/servicepay/health/daily-counts"
import { ledgerOf } from "../../../../workflows/ledger"
import { messageOf } from "../../../../workflows/errors"
import { RejectionCounter } from "./rejection-counter"

/** Reports that a notification without a valid signature was rejected. */
export const reportForged = reporter(
  "rejected_signatures",
  "without a valid signature were rejected. If the service sent them, check the webhook secret, and check that no proxy changes the body.",
)

/** Reports that a notification over 64 KiB was rejected. */
export const reportOversized = reporter(
  "oversized_notifications",
  "over 64 KiB were rejected and not stored. If the service sent them, polling finds their payments.",
)

/** Writes the number of rejected notifications to the log and to the day's count. */
function reporter(name: CountName, what: string): (container: MedusaContainer) => Promise<void> {
  const refused = new RejectionCounter()
  return async (container) => {
    const count = refused.count(performance.now() / 1000)
    if (count === undefined) {
      return
    }
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`ServicePay: ${String(count)} notification(s) ${what}`)
    try {
      await ledgerOf(container).dailyCounts.add(name, count)
    } catch (error) {
      logger.error(`ServicePay: could not count rejected notifications. ${messageOf(error)}`)
    }
  }
}
