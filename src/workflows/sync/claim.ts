import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SERVICEPAY_MODULE } from "../../modules/servicepay"
import type ServicePayModuleService from "../../modules/servicepay/service"
import { isMissingTable, MIGRATE } from "../../modules/servicepay/setup/migrations"
import { retryInSeconds } from "../polling/schedule"

/** Long enough for the slowest completion of a cart (Medusa waits 30 s for its lock), in seconds. */
export const LEASE_SECONDS = 120

/** Attempts that end in an error which may pass, before the merchant is told: about two minutes and a half. */
export const MAX_ATTEMPTS = 6

export interface SettleInput {
  /** The ledger's id of the payment order. */
  readonly id: string
  /** The end of a lease on it that the caller has, in ISO 8601: it is taken over without a gap. */
  readonly lease?: string
}

export function ledgerOf(container: MedusaContainer): ServicePayModuleService {
  return container.resolve<ServicePayModuleService>(SERVICEPAY_MODULE)
}

/** Takes the payment order for this process; gives the attempt's number, null when it is settled or another process is at it. */
export const claimSettlementStep = createStep(
  "servicepay-claim-settlement",
  async ({ id, lease }: SettleInput, { container }) => {
    const ours = lease === undefined ? undefined : new Date(lease)
    const attempt = await ledgerOf(container).settlements.claim(id, LEASE_SECONDS, ours)
    return new StepResponse(attempt ?? null, attempt === undefined ? null : { id, attempt })
  },
  async (claimed, { container }) => {
    if (claimed) {
      const { id, attempt } = claimed
      await ledgerOf(container).settlements.postpone(id, attempt, retryInSeconds(attempt))
    }
  },
)

/** What became of a settlement. `busy`: somebody else is at it, or there is nothing left to do. */
export type SettleOutcome = "settled" | "held" | "busy"

/** The errors with which Medusa says that trying again changes nothing until somebody changes the cart or the order. */
const LASTING = new Set([
  "invalid_data",
  "not_allowed",
  "not_found",
  "payment_authorization_error",
  "payment_requires_more_error",
])

export function isLasting(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && LASTING.has(String(error.type))
}

/** What went wrong, for the log; with what to do about it where the database lacks the plugin's tables. */
export function messageOf(error: unknown): string {
  const message =
    error instanceof Error || (typeof error === "object" && error !== null && "message" in error)
      ? String(error.message)
      : String(error)
  return isMissingTable(message) ? `${message}. ${MIGRATE}` : message
}
