import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { contradiction, raiseAttention } from "../events"
import { syncFinalStatus } from "../sync/sync-final-status"
import { MAX_NOTIFICATION_ATTEMPTS, retryInSeconds } from "../retry-schedule"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { orderOfPayment } from "../sync/order-carts"
import { messageOf } from "../errors"

/** The event that starts processing early. Its data is `{ ids }`: ids of notifications in the inbox. */
export const NOTIFICATION_RECEIVED = "servicepay.notification.received"

export interface NotificationReceivedEvent {
  readonly ids: readonly string[]
}

/** A person with the sandbox's secret must not be able to confirm real payments. */
const OTHER_ENVIRONMENT =
  "It is signed with the webhook secret of one environment, but its payment was made in the other. Check which secret is saved for which environment. A status check finds the payment itself."

/** Nothing was done. The notification is processed again. */
class StatusInUseError extends Error {
  constructor() {
    super(
      "A status check reported a different status, and a process is acting on that status. The store processes the notification again afterwards.",
    )
    this.name = "StatusInUseError"
  }
}

/**
 * Processes a notification now. If that fails, it is due again later. After the last attempt it is `dead`, with its
 * error, until the merchant replays it.
 */
export async function processNotification(container: MedusaContainer, id: string): Promise<void> {
  try {
    await processOnce(container, id)
  } catch (error) {
    const ledger = ledgerOf(container)
    const { attempts } = await ledger.retrieveNotification(id)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: notification ${id} failed (attempt ${String(attempts)}). ${messageOf(error)}`)
    if (attempts >= MAX_NOTIFICATION_ATTEMPTS) {
      await ledger.notifications.dead(id, messageOf(error))
    } else {
      await ledger.notifications.failed(id, messageOf(error), retryInSeconds(attempts))
    }
  }
}

/**
 * Processes one notification: records the status in the ledger, then syncs it to Medusa (interface-spec §6). A repeated
 * final status finds the payment order synced, and changes nothing. Skips a notification that is done or that another
 * process has.
 * @throws if the next attempt may succeed
 */
async function processOnce(container: MedusaContainer, id: string): Promise<void> {
  const { notifications, transitions } = ledgerOf(container)
  const claimed = await notifications.claim(id)
  if (!claimed) {
    return
  }
  const { external_transaction_id, status, environment, attempts } = claimed
  const recorded = await transitions.report(external_transaction_id, status, "webhook", environment)
  if (recorded.outcome === "other_environment") {
    return notifications.dead(id, OTHER_ENVIRONMENT)
  }
  if (recorded.outcome === "busy") {
    throw new StatusInUseError()
  }
  if (recorded.outcome === "unknown") {
    return notifications.done(id, "ignored", recorded.outcome)
  }
  if (recorded.outcome === "conflicting") {
    await raiseAttention(container, recorded.id, contradiction(status))
    return notifications.done(id, "processed", recorded.outcome)
  }
  if (recorded.outcome === "replaced") {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `ServicePay: ${external_transaction_id} is ${status}, as the notification says. A status check had reported a different status, but the store had not acted on it yet.`,
      )
  }
  // The process of an earlier attempt may have died right after it had replaced the status.
  const isRetried = recorded.outcome === "repeated" && attempts > 1
  if (status === "CAN" && (recorded.outcome === "replaced" || isRetried)) {
    const order = await orderOfPayment(
      queryOf(container),
      await ledgerOf(container).retrievePaymentOrder(recorded.id),
    )
    await ledgerOf(container).sync.paysNoMore(recorded.id, order)
  }
  const result =
    status === "PEN" ? recorded.outcome : await syncFinalStatus(container, { id: recorded.id, status })
  // Kept with the notification: nothing else records that the status check had reported another status.
  const outcome = recorded.outcome === "replaced" ? `replaced: ${result}` : result
  await notifications.done(id, "processed", outcome)
}
