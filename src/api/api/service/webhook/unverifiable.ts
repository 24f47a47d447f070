import type { Logger } from "@medusajs/framework/types"
import { Refused } from "./refused"

const unverifiable = new Refused()

/** Tells the log now and then, however many come, what keeps the store from checking signatures. */
export function reportUnverifiable(logger: Logger, reason: string): void {
  const count = unverifiable.count(performance.now() / 1000)
  if (count !== undefined) {
    logger.error(
      `ServicePay: ${String(count)} notification(s) could not be checked, and were answered 503 so that the service sends them again. ${reason}`,
    )
  }
}
