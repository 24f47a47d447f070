import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { reportUnpayable } from "../sync/report-unpayable"
import { isUnsyncedPayment } from "./refuse"

/**
 * Looks at Medusa after the merchant has refunded or closed a payment that was not synced: Medusa may have placed an
 * order on it meanwhile.
 *
 * @param closed the text of the item that was closed
 */
export async function lookAfterActing(
  container: MedusaContainer,
  before: PaymentOrderDTO,
  closed?: string,
): Promise<void> {
  const now = await ledgerOf(container).retrievePaymentOrder(before.id)
  if (isUnsyncedPayment(before) && isUnsyncedPayment(now)) {
    await reportUnpayable(container, now, closed)
  }
}
