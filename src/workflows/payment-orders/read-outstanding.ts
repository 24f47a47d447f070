import type { MedusaContainer } from "@medusajs/framework/types"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { queryOf, readRow } from "../query"
import { askingOrder, isCanceled, isOffered, offeringOrder } from "./payable-order"
import { isBeingPaid } from "./reuse"

const orderRow = askingOrder.extend(offeringOrder.shape)

/**
 * What an order still asks for, in kwanzas. Null if that is nothing, if a payment for it has arrived, or if ServicePay
 * cannot take it.
 */
export async function readOutstanding(container: MedusaContainer, orderId: string): Promise<number | null> {
  const order = await readRow(queryOf(container), "order", orderRow, { id: orderId })
  if (!order || isCanceled(order) || !isOffered(order)) {
    return null
  }
  const { pending_difference } = order.summary
  const isOwed = pending_difference > TOLERANCE
  const isArriving = isOwed && (await isBeingPaid(ledgerOf(container), { orderId }, pending_difference))
  return isOwed && !isArriving ? pending_difference : null
}
