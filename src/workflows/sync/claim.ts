import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ledgerOf } from "../ledger"
import { retryInSeconds } from "../polling/schedule"

/** Long enough for the slowest completion of a cart (Medusa waits 30 s for its lock), in seconds. */
export const LEASE_SECONDS = 120

/** Attempts that end in an error which may pass, before the merchant is told: about two minutes and a half. */
export const MAX_ATTEMPTS = 6

export interface SyncInput {
  /** The ledger's id of the payment order. */
  readonly id: string
  /** The end of a lease on it that the caller has, in ISO 8601: it is taken over without a gap. */
  readonly lease?: string
}

/** Takes the payment order for this process; gives the attempt's number, null when it is synced or another process is at it. */
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

/** What became of a sync. `busy`: somebody else is at it, or there is nothing left to do. */
export type SyncOutcome = "synced" | "on_hold" | "busy"
