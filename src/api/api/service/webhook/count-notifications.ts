import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CountName, SecretCount } from "../../../../modules/servicepay/health/daily-counts"
import { ledgerOf } from "../../../../workflows/ledger"
import { messageOf } from "../../../../workflows/errors"
import { PeriodicCounter } from "./periodic-counter"

type CountNotification = (container: MedusaContainer) => Promise<void>

/** Reports that a notification without a valid signature was rejected. */
export const reportForged = counter(
  "rejected_signatures",
  "notifications rejected without a valid signature",
  "If the service sent them, check the webhook secret, and check that no proxy changes the body.",
)

/** Reports that a notification over 64 KiB was rejected. */
export const reportOversized = counter(
  "oversized_notifications",
  "notifications over 64 KiB rejected and not stored",
  "If the service sent them, polling finds their payments.",
)

const secrets: Readonly<Record<SecretCount, CountNotification>> = {
  new_webhook_secret_sandbox: counter("new_webhook_secret_sandbox"),
  old_webhook_secret_sandbox: counter("old_webhook_secret_sandbox"),
  new_webhook_secret_production: counter("new_webhook_secret_production"),
  old_webhook_secret_production: counter("old_webhook_secret_production"),
}

/** Counts which webhook secret the service uses, while the store accepts two. The checklist shows it. */
export function countSecret(container: MedusaContainer, name: SecretCount): Promise<void> {
  return secrets[name](container)
}

/** Adds the number of notifications to the day's count, and writes it to the log if `what` says what it counts. */
function counter(name: CountName, what?: string, advice = ""): CountNotification {
  const notifications = new PeriodicCounter()
  return async (container) => {
    const count = notifications.count(performance.now() / 1000)
    if (count === undefined) {
      return
    }
    const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (what !== undefined) {
      logger.warn(`ServicePay: ${what}: ${String(count)}. ${advice}`)
    }
    try {
      await ledgerOf(container).dailyCounts.add(name, count)
    } catch (error) {
      logger.error(`ServicePay: could not count notifications (${name}). ${messageOf(error)}`)
    }
  }
}
