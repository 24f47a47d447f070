import type { MedusaContainer } from "@medusajs/framework/types"
import { raiseAttention } from "../events"
import { capturesOfSessions } from "../reconciliation/captured-payments"
import { processNotification } from "../notifications/process-notification"
import { reportUnpayable } from "../sync/report-unpayable"
import { ifCartIsStill } from "../sync/cart-lock"
import { decide } from "../sync/read-context"
import { syncFinalStatus } from "../sync/sync-final-status"
import { ledgerOf } from "../ledger"
import { logRetry } from "../log-retry"
import { deferDuringBurst, queuedIds } from "../notifications/notification-queue"
import { each, batches, withWorkers } from "./workers"

const BATCH_SIZE = 50
/** Syncing loads PostgreSQL. A few workers leave room for the shoppers. */
const WORKERS = 4
/** Milliseconds for one kind of work: a part of the minute between two runs. */
const BUDGET_MS = 20_000
/** A payment that failed at many attempts is tried every ten minutes. */
const RETRY_SECONDS = 600
/** Payments of a store that wait for the merchant: far fewer than this. */
const HELD = 500
/** Payments that a store refunds or closes on a day before they are synced: far fewer than this. */
const GIVEN_UP = 500
/** Seconds after which nothing that began before a refund goes on. */
const LATE_SECONDS = 86_400

/**
 * Processes notifications that were answered 200 and not processed: the process died, or processing failed. Skips those
 * in this process's own queue while the queue moves. With more at once, Medusa's stock locks only wait for each other.
 */
export async function processStalledNotifications(container: MedusaContainer): Promise<number> {
  const { dueWork } = ledgerOf(container)
  const source = batches(() => dueWork.waitingNotifications(BATCH_SIZE, queuedIds()), BUDGET_MS)
  const onError = logFailure(container, "process a notification")
  return withWorkers(
    source,
    WORKERS,
    (id) => deferDuringBurst(() => processNotification(container, id)),
    onError,
  )
}

/**
 * Syncs final statuses that are not synced with Medusa yet. A status that only a status check reported waits for its grace
 * period.
 */
export async function syncOpenPayments(container: MedusaContainer): Promise<number> {
  const ledger = ledgerOf(container)
  const { statusFallback, statusFallbackGrace } = await ledger.settings()
  const source = batches(() => ledger.dueWork.openPayments(BATCH_SIZE, statusFallbackGrace), BUDGET_MS)
  return withWorkers(
    source,
    WORKERS,
    async (entry) => {
      const onlyQueried = entry.status === "CON" && entry.status_source === "status_query"
      if (onlyQueried && statusFallback === "hold") {
        await raiseAttention(container, entry.id, {
          reason: "not_notified",
          detail: "A status check says paid, but no notification arrived.",
          hold: true,
        })
      } else {
        await deferDuringBurst(() => syncFinalStatus(container, entry))
      }
    },
    logFailure(container, "sync a payment"),
  )
}

/** Retries payments that are on hold because Medusa failed to sync them. The cause may be gone. */
export async function retryNotCaptured(container: MedusaContainer): Promise<number> {
  const ids = await ledgerOf(container).dueWork.dueRetries(BATCH_SIZE, RETRY_SECONDS)
  const onError = logFailure(container, "retry a failed sync")
  return withWorkers(each(ids), WORKERS, (id) => syncFinalStatus(container, { id, status: "CON" }), onError)
}

/**
 * Syncs payments on hold that Medusa has captured meanwhile: an admin pressed Capture, or the shopper completed the cart
 * and the process died after that. Their items would ask the merchant to act for nothing.
 */
export async function syncCapturedOnHold(container: MedusaContainer): Promise<number> {
  const held = await ledgerOf(container).dueWork.heldPayments(HELD, RETRY_SECONDS)
  const captures = await capturesOfSessions(
    container,
    held.map(({ session_id }) => session_id),
  )
  const captured = held.filter(({ session_id }) => captures.get(session_id)?.capturedAt)
  return withWorkers(
    each(captured),
    WORKERS,
    async ({ id }) => {
      const { action } = await decide(container, id)
      if (action === "confirm") {
        await syncFinalStatus(container, { id, status: "CON" })
      }
    },
    logFailure(container, "sync a captured payment"),
  )
}

/**
 * Looks at Medusa for payments that the merchant has refunded or closed lately: an order may have been placed on one at
 * the same moment, or Medusa may have written its capture late. Returns how many payments were looked at.
 */
export async function reportUnpayableOrders(container: MedusaContainer): Promise<number> {
  const ledger = ledgerOf(container)
  const ids = await ledger.dueWork.givenUpPayments(GIVEN_UP, LATE_SECONDS)
  return withWorkers(
    each(ids),
    WORKERS,
    async (id) => {
      const entry = await ledger.retrievePaymentOrder(id)
      const report = () => reportUnpayable(container, entry)
      // Medusa may still roll back an order of a cart that is being completed.
      await (entry.cart_id === null ? report() : ifCartIsStill(container, entry.cart_id, report))
    },
    logFailure(container, "look for orders on a refunded or closed payment"),
  )
}

function logFailure(container: MedusaContainer, what: string): (item: unknown, error: unknown) => void {
  return (_, error) => {
    logRetry(container, `could not ${what}`, error)
  }
}
