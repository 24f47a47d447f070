import { setTimeout as pause } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pLimit from "p-limit"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { chooseLanguage, Pace, ServiceNotFoundError, SHARES, type PaymentStatus } from "../../client"
import { askService } from "./poll-status"
import { contradiction, raiseAttention } from "../events"
import { followPlacedOrder } from "../sync/follow-placed-order"
import { expireAwaitingOrder } from "../sync/expire-awaiting-order"
import {
  askAgainAt,
  isOverdue,
  isWatchOver,
  nextCheckAt,
  overdueAt,
  referenceOf,
  waitsAfterExpiry,
  type IssuedReference,
} from "./schedule"
import { ledgerOf } from "../ledger"
import { logRetry } from "../log-retry"
import { orderOfCart } from "../sync/order-carts"
import { readSyncContext } from "../sync/read-context"
import { syncFinalStatus } from "../sync/sync-final-status"
import { whileCartIsStill } from "../sync/cart-lock"
import { releaseStock } from "../sync/release-stock"
import { batches, withWorkers } from "./workers"

const BATCH_SIZE = 50
/** How many status checks run at once. */
const QUESTIONS = 10
/** Twice as many, so that the next query is ready while the last answer is written to the ledger. */
const WORKERS = 20
const BUDGET_MS = 40_000
/**
 * Seconds. Longer than the slowest batch takes: if a process dies, the payment orders that it claimed are due again.
 */
const LEASE_SECONDS = 300

/**
 * Sends status checks for pending payment orders that are due. Concurrency is limited, and the pace is a share
 * of the store's request rate, so that shoppers never wait. Returns how many payment orders were polled.
 */
export async function pollDuePayments(container: MedusaContainer): Promise<number> {
  const ledger = ledgerOf(container)
  const { requestsPerSecond } = await ledger.settings()
  const pace = new Pace(requestsPerSecond * SHARES.polling)
  const enqueue = pLimit(QUESTIONS)
  const ask: Ask = (entry) =>
    enqueue(async () => {
      await pause(pace.reserve(performance.now(), Infinity) ?? 0)
      return askService(ledger, entry, chooseLanguage(entry.language))
    })
  return withWorkers(
    batches(() => ledger.dueWork.claimDueChecks(BATCH_SIZE, LEASE_SECONDS), BUDGET_MS),
    WORKERS,
    (id) => askAbout(container, id, ask),
    (id, error) => {
      logRetry(container, `payment order ${id} could not be polled`, error)
    },
  )
}

type Ask = (entry: PaymentOrderDTO) => Promise<PaymentStatus | "unknown">

async function askAbout(container: MedusaContainer, id: string, ask: Ask): Promise<void> {
  const ledger = ledgerOf(container)
  const entry = await ledger.retrievePaymentOrder(id)
  if (entry.status === "CAN") {
    await lookAtCanceledOrder(container, entry)
    return
  }
  const { referencePaymentLifeSpan, keepUnpaidOrders: keepDays } = await ledger.settings()
  const reference = referenceOf(entry, referencePaymentLifeSpan)
  // When it was claimed, by PostgreSQL's clock.
  const now = new Date(entry.last_checked_at ?? Date.now())
  if (entry.status === "CON") {
    // Refunded or closed: there is nothing to poll, but its order may have been waiting only for it.
    await giveUpOnceOverdue(container, entry, { reference, now, keepDays })
    return
  }
  const status = await ask(entry).catch(async (error: unknown) => {
    if (error instanceof ServiceNotFoundError) {
      return unknownToService(container, entry)
    }
    if (isWatchOver(reference, now, keepDays)) {
      await giveUp(container, entry)
    }
    await ledger.transitions.scheduleCheck(entry, askAgainAt(reference, now, keepDays))
    throw error
  })
  if (status === "CON" || status === "CAN") {
    const { outcome } = await ledger.transitions.report(entry.external_transaction_id, status, "status_query")
    if (outcome === "conflicting") {
      await raiseAttention(container, id, contradiction(status))
    }
    return
  }
  await giveUpOnceOverdue(container, entry, { reference, now, keepDays })
}

/**
 * A cancelled payment is not polled. If its order was kept for a new reference, it is cancelled when that wait is over. A
 * cancelled order must not reserve stock any more.
 */
async function lookAtCanceledOrder(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  const ledger = ledgerOf(container)
  const { referencePaymentLifeSpan, keepUnpaidOrders: keepDays } = await ledger.settings()
  const reference = referenceOf(entry, referencePaymentLifeSpan)
  // When it was claimed, by PostgreSQL's clock.
  const now = new Date(entry.last_checked_at ?? Date.now())
  const { id, order_id, status_at } = entry
  if (status_at !== null && waitsAfterExpiry(reference, { canceledAt: new Date(status_at), now, keepDays })) {
    await ledger.transitions.scheduleCheck(entry, overdueAt(reference, keepDays))
    return
  }
  const { order } = await readSyncContext(container, entry)
  if (order && !order.canceled) {
    // It may have been kept for a new reference, and the merchant may have changed for how long.
    await ledger.sync.reopenCancellation(id)
    await syncFinalStatus(container, { id, status: "CAN" })
  }
  if (order_id !== null) {
    await releaseStock(container, order_id)
  }
  await ledger.transitions.scheduleCheck(entry, null)
}

/** A 404 is treated like no answer: the payment order is polled as planned, and its Medusa order keeps waiting. */
function unknownToService(
  container: MedusaContainer,
  { external_transaction_id }: PaymentOrderDTO,
): "unknown" {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(
      `ServicePay: the service does not know ${external_transaction_id} (404). It may have deleted the payment order after its lifespan. If not, check SERVICE_BASE_URL.`,
    )
  return "unknown"
}

async function giveUpOnceOverdue(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  {
    reference,
    now,
    keepDays,
  }: { readonly reference: IssuedReference; readonly now: Date; readonly keepDays: number },
): Promise<void> {
  if (isOverdue(reference, now, keepDays)) {
    await giveUp(container, entry)
  } else {
    await followMissedOrder(container, entry)
  }
  await ledgerOf(container).transitions.scheduleCheck(entry, nextCheckAt(reference, now, keepDays))
}

/** The order that awaits the payment stops waiting, even if its event was lost. */
async function giveUp(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  await followMissedOrder(container, entry)
  await expireAwaitingOrder(container, entry)
}

/**
 * Tells the payment order about its order if the event of the placed order was lost with its process. Medusa may roll
 * back an order that it is still placing. So an order counts only once nobody is completing its cart.
 */
async function followMissedOrder(
  container: MedusaContainer,
  { id, order_id, cart_id }: PaymentOrderDTO,
): Promise<void> {
  if (order_id !== null || cart_id === null) {
    return
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  if ((await orderOfCart(query, cart_id)) === undefined) {
    return
  }
  const orderId = await whileCartIsStill(container, id, () => orderOfCart(query, cart_id))
  if (orderId !== undefined) {
    await followPlacedOrder(container, orderId)
  }
}
