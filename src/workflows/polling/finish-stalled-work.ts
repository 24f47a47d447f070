import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { raiseAttention } from "../events"
import { processNotification } from "../notifications/process-notification"
import { syncFinalStatus } from "../sync/sync-final-status"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"
import { deferDuringBurst, queuedIds } from "../notifications/notification-queue"
import { each, portions, withWorkers } from "./workers"

const PORTION = 50
/** Syncing is work for PostgreSQL: a few at a time leave room for the shoppers. */
const WORKERS = 4
/** A part of the minute between two runs. */
const BUDGET_MS = 20_000
/** What failed at many attempts is tried every ten minutes. */
const RETRY_SECONDS = 600

/**
 * Notifications that were answered 200 and not processed: the process died, or processing failed. Those that wait for
 * their turn here are left to it as long as the line moves: with more at once, Medusa's stock locks only wait for each other.
 */
export async function processStalledNotifications(container: MedusaContainer): Promise<number> {
  const { dueWork } = ledgerOf(container)
  const source = portions(() => dueWork.waitingNotifications(PORTION, queuedIds()), BUDGET_MS)
  const onError = logFailure(container, "processing a notification")
  return withWorkers(
    source,
    WORKERS,
    (id) => deferDuringBurst(() => processNotification(container, id)),
    onError,
  )
}

/** Final statuses that Medusa does not agree with. What only the status query has seen waits for its grace. */
export async function syncOpenPayments(container: MedusaContainer): Promise<number> {
  const ledger = ledgerOf(container)
  const { statusFallback, statusFallbackGrace } = await ledger.settings()
  const source = portions(() => ledger.dueWork.openPayments(PORTION, statusFallbackGrace), BUDGET_MS)
  return withWorkers(
    source,
    WORKERS,
    async (entry) => {
      const unheard = entry.status === "CON" && entry.status_source === "status_query"
      if (unheard && statusFallback === "hold") {
        await raiseAttention(container, entry.id, {
          reason: "not_notified",
          detail: "A status check says paid, but no notification arrived.",
          hold: true,
        })
      } else {
        await deferDuringBurst(() => syncFinalStatus(container, entry))
      }
    },
    logFailure(container, "syncing"),
  )
}

/** Payments that are before the merchant because Medusa failed to take them in: what made it fail may be over. */
export async function retryNotCaptured(container: MedusaContainer): Promise<number> {
  const ids = await ledgerOf(container).dueWork.dueRetries(PORTION, RETRY_SECONDS)
  const onError = logFailure(container, "retrying failed syncs")
  return withWorkers(each(ids), WORKERS, (id) => syncFinalStatus(container, { id, status: "CON" }), onError)
}

function logFailure(container: MedusaContainer, what: string): (item: unknown, error: unknown) => void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return (_, error) => {
    logger.error(`ServicePay: ${what} failed; the job tries again. ${messageOf(error)}`)
  }
}
