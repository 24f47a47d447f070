import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CountName } from "../../../../modules/servicepay/health/daily-counts"
import { ledgerOf } from "../../../../workflows/ledger"
import { messageOf } from "../../../../workflows/errors"
import { Refused } from "./refused"

/** A notification without a valid signature was refused. */
export const reportForged = reporter(
  "rejected_signatures",
  "without a valid signature were refused. If they were real, check the webhook secret, and that nothing on their way changes the body.",
)

/** A notification over 64 KiB was refused. */
export const reportOversized = reporter(
  "oversized_notifications",
  "over 64 KiB were refused, and not kept. If the service sent them, the status query finds what they said.",
)

/** Writes what was refused into the log and the day's count, a flood of it together. */
function reporter(name: CountName, what: string): (container: MedusaContainer) => Promise<void> {
  const refused = new Refused()
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
      logger.error(`ServicePay: refused notifications could not be counted. ${messageOf(error)}`)
    }
  }
}
