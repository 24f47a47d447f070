import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelPaymentWorkflow } from "./sync-canceled-payment"
import { settlePaymentWorkflow } from "./sync-payment"
import type { SettleOutcome } from "./claim"

/** Makes Medusa agree with a final status, whichever it is. */
export async function settleFinal(
  container: MedusaContainer,
  { id, status }: { readonly id: string; readonly status: "CON" | "CAN" },
): Promise<SettleOutcome> {
  const workflow = status === "CON" ? settlePaymentWorkflow : cancelPaymentWorkflow
  const { result } = await workflow(container).run({ input: { id } })
  return result
}
