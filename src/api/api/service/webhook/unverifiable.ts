import type { Logger } from "@medusajs/framework/types"
import { PeriodicCounter } from "./periodic-counter"

const unverifiable = new PeriodicCounter()

/** Logs, at most once per interval, why the store cannot check signatures. */
export function reportUnverifiable(logger: Logger, reason: string): void {
  const count = unverifiable.count(performance.now() / 1000)
  if (count !== undefined) {
    logger.error(
      `ServicePay: the store could not check the signature of notifications: ${String(count)}. It asked the service to send them again (503). ${reason}`,
    )
  }
}
