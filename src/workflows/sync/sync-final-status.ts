import type { MedusaContainer } from "@medusajs/framework/types"
import { syncCanceledPaymentWorkflow } from "./sync-canceled-payment"
import { syncPaymentWorkflow } from "./sync-payment"
import type { SyncOutcome } from "./claim"

/** Syncs a payment order with a final status, whichever it is. */
export async function syncFinalStatus(
  container: MedusaContainer,
  { id, status }: { readonly id: string; readonly status: "CON" | "CAN" },
): Promise<SyncOutcome> {
  const workflow = status === "CON" ? syncPaymentWorkflow : syncCanceledPaymentWorkflow
  const { result } = await workflow(container).run({ input: { id } })
  return result
}
