import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ledgerOf } from "../ledger"
import { retryInSeconds } from "../retry-schedule"

/** Seconds. Long enough for the slowest completion of a cart (Medusa waits 30 s for its lock). */
export const LEASE_SECONDS = 120

/** Attempts that end in a temporary error before the merchant is notified: about two and a half minutes. */
export const MAX_ATTEMPTS = 6

export interface SyncInput {
  /** The ledger's id of the payment order. */
  readonly id: string
  /** The end of a lease that the caller already has, in ISO 8601. The sync takes it over without a gap. */
  readonly lease?: string
}

/**
 * Claims the payment order for this process. Returns the attempt's number; null if it is synced or another process has
 * it.
 */
export const claimSyncStep = createStep(
  "servicepay-claim-payment",
  async ({ id, lease }: SyncInput, { container }) => {
    const ours = lease === undefined ? undefined : new Date(lease)
    const attempt = await ledgerOf(container).claims.claim(id, LEASE_SECONDS, ours)
    return new StepResponse(attempt ?? null, attempt === undefined ? null : { id, attempt })
  },
  async (claimed, { container }) => {
    if (claimed) {
      const { id, attempt } = claimed
      await ledgerOf(container).claims.postpone(id, attempt, retryInSeconds(attempt))
    }
  },
)

/** The outcome of a sync. `busy`: another process works on it, or there is nothing left to do. */
export type SyncOutcome = "synced" | "on_hold" | "busy"
