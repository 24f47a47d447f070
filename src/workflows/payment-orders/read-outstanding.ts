import type { MedusaContainer } from "@medusajs/framework/types"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { queryOf, readRow } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { outstandingOn } from "../sync/order-sums"
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
  const outstanding = outstandingOn(await withoutFalseRefunds(queryOf(container), order))
  const isOwed = outstanding > TOLERANCE
  const isArriving = isOwed && (await isBeingPaid(ledgerOf(container), { orderId }, outstanding))
  return isOwed && !isArriving ? outstanding : null
}
