import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { syncFinalStatus } from "../sync/sync-final-status"
import { syncPaymentWorkflow } from "../sync/sync-payment"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"
import { busyRefusal, refusal, requireAction, type ItemInput } from "./refuse"

/** `synced`: the payment is synced with Medusa, and the item is closed. `on_hold`: the item is still open, and its reason says why. */
export type RetryOutcome = "synced" | "on_hold"

/**
 * Syncs a held payment order now, after the merchant has removed the obstacle.
 * @throws MedusaError
 */
export async function retryPayment(
  container: MedusaContainer,
  { id, actor }: ItemInput,
): Promise<RetryOutcome> {
  await requireAction(container, id, "retry")
  const outcome = await syncNow(container, id)
  if (outcome === "busy") {
    throw await busyRefusal(container, id)
  }
  await ledgerOf(container).resolutions.retried(id, actor, outcome)
  return outcome
}

/**
 * Syncs the payment order and returns the outcome.
 * @throws MedusaError unexpected_state after an error that may be temporary: the caller can try again
 */
export async function syncNow(
  container: MedusaContainer,
  id: string,
  lease?: string,
): Promise<RetryOutcome | "busy"> {
  const ledger = ledgerOf(container)
  const { status } = await ledger.retrievePaymentOrder(id)
  if (status === "PEN") {
    throw refusal("not_confirmed", "This payment is not confirmed yet, so it cannot be captured.")
  }
  try {
    if (lease === undefined) {
      return await syncFinalStatus(container, { id, status })
    }
    return (await syncPaymentWorkflow(container).run({ input: { id, lease } })).result
  } catch (error) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `Medusa could not sync this payment now, and nothing was changed. Try again later. (${messageOf(error)})`,
    )
  }
}
