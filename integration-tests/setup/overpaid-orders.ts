import { editQuantity } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { useOrderPayments } from "./order-payments"
import { awaitingOrder, payAndSync } from "./outcomes"
import type { Store } from "./store"

/** Paid orders that an edit makes cheaper, and the item about the difference. */
export const useOverpaidOrders = (store: () => Store) => {
  const payments = useOrderPayments(store)
  const { ana } = payments

  const itemOf = async (reference: string) => {
    const { attention_reason, attention_detail, attention_resolved_at } = await store().books.entry(reference)
    return { reason: attention_reason, detail: attention_detail, isOpen: attention_resolved_at === null }
  }

  const overpaidOrder = async (from: number, to: number) => {
    const order = await awaitingOrder(store(), { quantity: from })
    await payAndSync(store(), order.externalTransactionId)
    await editQuantity(ana(), order.orderId, to)
    await until("the excess has an item", () => store().books.isOpen(order.externalTransactionId))
    return order
  }

  return { ...payments, itemOf, overpaidOrder }
}
