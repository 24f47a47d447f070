import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../settlement/claim"
import { askAboutDueOrders } from "./ask"
import { followMissedOrders } from "./missed-orders"
import { processWaitingNotifications, settleOpenPayments } from "./sweep"

export interface ReconcileReport {
  /** Notifications left behind that were processed. */
  readonly notifications: number
  /** Payment orders whose status was asked for. */
  readonly asked: number
  /** Payment orders that Medusa agrees with now, or that are held. */
  readonly settled: number
  /** Orders that were placed or cancelled without our hearing of it, and are seen to. */
  readonly orders: number
}

/**
 * Finishes what was left behind: acknowledged notifications, pending payment orders that are due for a status query,
 * final statuses that Medusa does not agree with, placed and cancelled orders that nobody told of. Safe in any number of
 * processes at once; each part goes on whatever becomes of the others.
 */
export async function reconcile(container: MedusaContainer): Promise<ReconcileReport> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return {
    notifications: await attempt(logger, "processing notifications", () =>
      processWaitingNotifications(container),
    ),
    asked: await attempt(logger, "asking the service", () => askAboutDueOrders(container)),
    settled: await attempt(logger, "settling", () => settleOpenPayments(container)),
    orders: await attempt(logger, "following orders", () => followMissedOrders(container)),
  }
}

async function attempt(logger: Logger, what: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    logger.error(`ServicePay: ${what} failed and goes on at the next run. ${messageOf(error)}`)
    return 0
  }
}
