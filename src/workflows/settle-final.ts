import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelPaymentWorkflow } from "./cancel-payment"
import { settlePaymentWorkflow } from "./settle-payment"
import type { SettleOutcome } from "./settlement/claim"

/** Makes Medusa agree with a final status, whichever it is. */
export async function settleFinal(
  container: MedusaContainer,
  { id, status }: { readonly id: string; readonly status: "CON" | "CAN" },
): Promise<SettleOutcome> {
  const workflow = status === "CON" ? settlePaymentWorkflow : cancelPaymentWorkflow
  const { result } = await workflow(container).run({ input: { id } })
  return result
}
