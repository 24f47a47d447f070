import type { MedusaContainer } from "@medusajs/framework/types"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { askingOrder, isCanceled } from "../payment-orders/payable-order"
import { queryOf, readRow } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { outstandingOn } from "../sync/order-sums"
import { syncFinalStatus } from "../sync/sync-final-status"
import { followEach } from "./find-missed-orders"

/** The most items of one run. They are about orders that are shipped, or being edited, and not paid. */
const BATCH_SIZE = 100

/**
 * Closes the items about unpaid orders that were paid after all: by another reference, another provider, or by hand.
 * Returns how many items were looked at.
 */
export async function followUnpaidOrders(container: MedusaContainer): Promise<number> {
  const ledger = ledgerOf(container)
  const items = await ledger.listAttentionItems(
    { reason: "unpaid_order", resolved_at: null },
    { take: BATCH_SIZE, order: { opened_at: "DESC" } },
  )
  const payments = items.flatMap(({ payment_order_id }) =>
    payment_order_id === null ? [] : [{ id: payment_order_id }],
  )
  const looked = await followEach(container, payments, async (_, id) => {
    const { order_id, status } = await ledger.retrievePaymentOrder(id)
    if (order_id === null || !(await isPaid(container, order_id))) {
      return
    }
    if (status === "CAN") {
      // The order stays, so the cancellation has nothing left to do in Medusa.
      await syncFinalStatus(container, { id, status })
    } else {
      await ledger.attention.answered(id, "unpaid_order")
    }
  })
  return looked.length
}

async function isPaid(container: MedusaContainer, orderId: string): Promise<boolean> {
  const query = queryOf(container)
  const order = await readRow(query, "order", askingOrder, { id: orderId })
  return (
    order !== undefined &&
    !isCanceled(order) &&
    outstandingOn(await withoutFalseRefunds(query, order)) <= TOLERANCE
  )
}
