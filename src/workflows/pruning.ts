import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PrunableRows, RowPlace } from "../modules/servicepay/database/retention"
import type ServicePayModuleService from "../modules/servicepay/service"
import { messageOf } from "./errors"
import { ledgerOf } from "./ledger"

/** Rows in one batch: few enough that no request waits for its locks. */
const BATCH_SIZE = 2000
/** Milliseconds for one run: a part of the hour between two runs. */
const BUDGET_MS = 5 * 60_000
const DAY = 86_400_000

/** How far a process has pruned a table, oldest first. */
export interface PruningProgress {
  reached?: RowPlace | undefined
  /** When to start with the oldest again, in milliseconds. */
  againAt: number
}

export interface Pruning {
  readonly rows: PrunableRows
  /** What the rows are, for the log. */
  readonly name: string
  readonly progress: PruningProgress
  /** Called with how many of a batch were deleted, if any. */
  readonly deleted?: (count: number) => Promise<void>
}

/**
 * Deletes rows that were done longer ago than the merchant wants to keep them, one batch at a time. A run continues where
 * the last one stopped. Rows that had to stay are checked again once a day. Safe in any number of processes at once.
 * Returns how many were deleted.
 */
export async function pruneRows(container: MedusaContainer, pruning: Pruning): Promise<number> {
  let deleted = 0
  try {
    for await (const batch of batchesOf(ledgerOf(container), pruning)) {
      deleted += batch
      if (batch > 0) {
        await pruning.deleted?.(batch)
      }
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(
      `ServicePay: could not delete all old ${pruning.name}; the next run continues. ${messageOf(error)}`,
    )
  }
  return deleted
}

/** Yields how many of each batch were deleted, until the end or until the time is used up. */
async function* batchesOf(
  ledger: ServicePayModuleService,
  { rows, progress }: Pruning,
): AsyncGenerator<number> {
  const endsAt = performance.now() + BUDGET_MS
  const { notificationRetention } = await ledger.settings()
  if (Date.now() >= progress.againAt) {
    progress.reached = undefined
    progress.againAt = Infinity
  }
  while (performance.now() < endsAt) {
    const batch = { keptDays: notificationRetention, after: progress.reached, limit: BATCH_SIZE }
    const { looked, deleted, reached } = await ledger.retention.prune(rows, batch)
    progress.reached = reached
    yield deleted
    if (looked < BATCH_SIZE) {
      progress.againAt = Math.min(progress.againAt, Date.now() + DAY)
      return
    }
  }
}
