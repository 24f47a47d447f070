import type { MedusaContainer } from "@medusajs/framework/types"
import { chooseLanguage, isFinal, ServiceError } from "../../client"
import { NotSetUpError } from "../../modules/servicepay/settings"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { contradiction, raiseAttention } from "../events"
import { ledgerOf } from "../ledger"
import { askService } from "../polling/poll-status"

/**
 * Sends a status check about a pending payment order. `unpaid` only if the service says so at this moment; `paid` or
 * `canceled` if it reports a final status, which is recorded and synced as always; `unknown` if it says nothing.
 */
export async function stillUnpaid(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
): Promise<"unpaid" | "paid" | "canceled" | "unknown"> {
  const ledger = ledgerOf(container)
  const status = await askService(ledger, entry, chooseLanguage(entry.language)).catch((error: unknown) => {
    if (error instanceof ServiceError || error instanceof NotSetUpError) {
      return "unknown" as const
    }
    throw error
  })
  if (status === "unknown" || !isFinal(status)) {
    return status === "PEN" ? "unpaid" : "unknown"
  }
  const { outcome } = await ledger.transitions.report(entry.external_transaction_id, status, "status_query")
  if (outcome === "conflicting") {
    await raiseAttention(container, entry.id, contradiction(status))
  }
  return status === "CON" ? "paid" : "canceled"
}
