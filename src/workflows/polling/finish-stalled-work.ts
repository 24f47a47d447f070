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
/** Syncing loads PostgreSQL. A few workers leave room for the shoppers. */
const WORKERS = 4
/** Milliseconds for one kind of work: a part of the minute between two runs. */
const BUDGET_MS = 20_000
/** A payment that failed at many attempts is tried every ten minutes. */
const RETRY_SECONDS = 600

/**
 * Processes notifications that were answered 200 and not processed: the process died, or processing failed. Skips those
 * in this process's own queue while the queue moves. With more at once, Medusa's stock locks only wait for each other.
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

/**
 * Syncs final statuses that Medusa does not agree with. A status that only a status query reported waits for its grace
 * period.
 */
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

/** Retries payments that are on hold because Medusa failed to sync them. The cause may be gone. */
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
