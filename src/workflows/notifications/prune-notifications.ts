import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { InboxPlace } from "../../modules/servicepay/notifications/retention"
import type ServicePayModuleService from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"

/** Rows in one batch: few enough that no request waits for its locks. */
const PORTION = 2000
/** Milliseconds for one run: a part of the hour between two runs. */
const BUDGET_MS = 5 * 60_000
const DAY = 86_400_000

/** How far a process has pruned the inbox, oldest first. */
export interface PruningProgress {
  reached?: InboxPlace | undefined
  /** When to start with the oldest again, in milliseconds. */
  againAt: number
}

const ofThisProcess: PruningProgress = { againAt: 0 }

/**
 * Deletes notifications that were processed longer ago than the merchant wants to keep them, one portion at a time. A
 * run continues where the last one stopped. Notifications that had to stay are checked again once a day. Safe in any
 * number of processes at once. Returns how many were deleted.
 */
export async function pruneNotifications(
  container: MedusaContainer,
  progress = ofThisProcess,
): Promise<number> {
  const ledger = ledgerOf(container)
  let deleted = 0
  try {
    for await (const portion of portionsOf(ledger, progress)) {
      deleted += portion
      if (portion > 0) {
        await ledger.dailyCounts.add("pruned_notifications", portion)
      }
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(
      `ServicePay: could not delete all old notifications; the next run continues. ${messageOf(error)}`,
    )
  }
  return deleted
}

/** Yields how many of each portion were deleted, until the end or until the time is used up. */
async function* portionsOf(
  ledger: ServicePayModuleService,
  progress: PruningProgress,
): AsyncGenerator<number> {
  const endsAt = performance.now() + BUDGET_MS
  const { notificationRetention } = await ledger.settings()
  if (Date.now() >= progress.againAt) {
    progress.reached = undefined
    progress.againAt = Infinity
  }
  while (performance.now() < endsAt) {
    const portion = { keptDays: notificationRetention, after: progress.reached, limit: PORTION }
    const { looked, deleted, reached } = await ledger.retention.prune(portion)
    progress.reached = reached
    yield deleted
    if (looked < PORTION) {
      progress.againAt = Math.min(progress.againAt, Date.now() + DAY)
      return
    }
  }
}
