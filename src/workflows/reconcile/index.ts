import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../settlement/claim"
import { askAboutDueOrders } from "./ask"
import { followCanceledOrders } from "./canceled-orders"
import { processWaitingNotifications, settleOpenPayments } from "./sweep"

export interface ReconcileReport {
  /** Notifications left behind that were processed. */
  readonly notifications: number
  /** Payment orders whose status was asked for. */
  readonly asked: number
  /** Payment orders that Medusa agrees with now, or that are held. */
  readonly settled: number
  /** Cancelled orders whose captured payments were put before the merchant. */
  readonly canceled: number
}

/**
 * Finishes what was left behind: acknowledged notifications, pending payment orders that are due for a status query,
 * final statuses that Medusa does not agree with, cancelled orders that nobody told of. Safe in any number of processes at once; each part goes on whatever
 * becomes of the others.
 */
export async function reconcile(container: MedusaContainer): Promise<ReconcileReport> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return {
    notifications: await attempt(logger, "processing notifications", () =>
      processWaitingNotifications(container),
    ),
    asked: await attempt(logger, "asking the service", () => askAboutDueOrders(container)),
    settled: await attempt(logger, "settling", () => settleOpenPayments(container)),
    canceled: await attempt(logger, "following cancelled orders", () => followCanceledOrders(container)),
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
