import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { syncFinalStatus } from "../sync/sync-final-status"
import { syncPaymentWorkflow } from "../sync/sync-payment"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"
import { busyRefusal, refusal, requireAction, type ItemInput } from "./refuse"

/** `synced`: Medusa agrees, the item is closed. `on_hold`: it is still open, its reason says why. */
export type RetryOutcome = "synced" | "on_hold"

/**
 * Makes Medusa agree with a held payment order now, after the merchant has removed what stood in the way.
 *
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
 * Syncs and says what came of it, whoever did it.
 *
 * @throws MedusaError unexpected_state for what may pass: it can be tried again
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
