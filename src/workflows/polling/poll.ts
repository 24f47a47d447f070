import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ledgerOf } from "../ledger"
import { reportTestOrders } from "../sync/report-test-orders"
import { recheckAccess } from "../settings/check-access"
import { messageOf } from "../errors"
import { logRetry } from "../log-retry"
import { pollDuePayments } from "./poll-due-payments"
import { followMissedOrders } from "./find-missed-orders"
import { finishMissedRefunds } from "./finish-missed-refunds"
import { followOrderTotals } from "./follow-order-totals"
import { followUnpaidOrders } from "./follow-unpaid-orders"
import {
  processStalledNotifications,
  reportUnpayableOrders,
  retryNotCaptured,
  syncCapturedOnHold,
  syncOpenPayments,
} from "./finish-stalled-work"

export interface PollReport {
  /** Stalled notifications that were processed. */
  readonly notifications: number
  /** Payment orders that were polled. */
  readonly asked: number
  /** Payment orders that are now synced with Medusa, or on hold. */
  readonly synced: number
  /** Orders that were placed or cancelled without an event, and are followed up now. */
  readonly orders: number
  /** Payments that the merchant has refunded or closed lately, and that were looked at in Medusa. */
  readonly unpayable: number
}

/**
 * Finishes work that was left over: acknowledged notifications, pending payment orders that are due for a status check,
 * final statuses that are not synced with Medusa, refunds that Medusa wrote in part, and placed, cancelled or edited orders
 * whose event was lost. Safe in any number of processes at once. Each part runs even if another one fails.
 */
export async function pollPayments(container: MedusaContainer): Promise<PollReport> {
  const report = {
    notifications: await attempt(container, "process notifications", () =>
      processStalledNotifications(container),
    ),
    asked: await attempt(container, "poll payment orders", () => pollDuePayments(container)),
    synced: await attempt(
      container,
      "sync payments",
      async () =>
        (await syncOpenPayments(container)) +
        (await retryNotCaptured(container)) +
        (await syncCapturedOnHold(container)),
    ),
    orders: await attempt(container, "follow up missed orders", () => followMissedOrders(container)),
    unpayable: await attempt(container, "look for orders on refunded or closed payments", () =>
      reportUnpayableOrders(container),
    ),
  }
  await attempt(container, "look for orders paid with test money", () => reportTestOrders(container))
  await attempt(container, "finish refunds", () => finishMissedRefunds(container))
  await attempt(container, "compare orders with their payments", () => followOrderTotals(container))
  await attempt(container, "compare unpaid orders with their payments", () => followUnpaidOrders(container))
  await attempt(container, "check the service's access", async () =>
    Number(await recheckAccess(ledgerOf(container))),
  )
  await count(container, "polling_runs")
  return report
}

async function attempt(
  container: MedusaContainer,
  what: string,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    logRetry(container, `could not ${what}`, error)
    await count(container, "polling_failures")
    return 0
  }
}

/** Counts for the store's health. A failed count is no reason to stop. */
async function count(container: MedusaContainer, name: "polling_runs" | "polling_failures"): Promise<void> {
  try {
    await ledgerOf(container).dailyCounts.add(name, 1)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`ServicePay: a run of the background job was not counted. ${messageOf(error)}`)
  }
}
