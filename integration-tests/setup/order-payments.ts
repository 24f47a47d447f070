import { useAdmins } from "./attention-cases"
import { orderOf } from "../../kit/order-edits"
import { chooseProvider } from "./payment-collections"
import { PROVIDER_ID } from "./provider-id"
import type { Store } from "./store"

/** What a merchant and a customer do to pay an order by its payment collections. */
export const useOrderPayments = (store: () => Store) => {
  const { ana } = useAdmins(store)
  const outstanding = async (orderId: string) => (await orderOf(ana(), orderId)).summary.pending_difference

  /** The payment collection of an order that can still be paid. */
  const openCollection = async (orderId: string) => {
    const { payment_collections } = await orderOf(ana(), orderId)
    return payment_collections.find(({ status }) => ["not_paid", "awaiting"].includes(status))?.id ?? ""
  }

  /** Requests a reference for a payment collection, as a storefront does. */
  const requestReference = async (collectionId: string) => {
    await chooseProvider(store(), collectionId, PROVIDER_ID)
    const [entry] = await store().books.ledger.listPaymentOrders(
      { payment_collection_id: collectionId },
      { order: { created_at: "DESC" } },
    )
    return entry?.external_transaction_id ?? ""
  }

  /** What Medusa answers when it refuses a payment session of ours. */
  const refusalOf = async (collectionId: string) => {
    const path = `/store/payment-collections/${collectionId}/payment-sessions`
    const { status, data } = await store().shopper.request("POST", path, { provider_id: PROVIDER_ID })
    return { status, data }
  }
  /** Lets a gift card pay a part of an order. */
  const credit = (orderId: string, amount: number) =>
    ana().change(`/orders/${orderId}/credit-lines`, {
      amount,
      reference: "gift_card",
      reference_id: crypto.randomUUID(),
    })
  return { ana, outstanding, openCollection, requestReference, refusalOf, credit }
}
