import { z } from "zod"
import { confirmWithoutWebhook } from "./outcomes"
import type { Store } from "./store"

export const sessionDataSchema = z.object({
  session_id: z.string(),
  external_transaction_id: z.string(),
  reference_number: z.string().min(1),
  amount: z.number(),
})

/** Creates a cart's payment session, as Medusa's own storefronts do. */
export const openSession = async ({ shopper }: Store, cartId: string) => {
  const session = await shopper.paymentSession(cartId)
  return { ...session, data: sessionDataSchema.parse(session.data) }
}

/** Creates a payment order through Medusa's own route, which accepts a cart without a delivery. */
export const sessionOrder = async (store: Store, cartId: string) => {
  const { data } = await openSession(store, cartId)
  return { externalTransactionId: data.external_transaction_id, referenceNumber: data.reference_number }
}

/** Pays a cart whose notification is lost. */
export const payWithoutWebhook = async (store: Store, cartId: string) => {
  const { data } = await openSession(store, cartId)
  await confirmWithoutWebhook(store, data.external_transaction_id)
  return data
}

/** An order whose payment is authorised and not captured: it is paid, and its notification is lost. */
export const authorizedOrder = async (store: Store) => {
  const { shopper, books } = store
  const cartId = await shopper.cart()
  const { external_transaction_id: external } = await payWithoutWebhook(store, cartId)
  await shopper.complete(cartId)
  const [order] = await books.orders(cartId)
  expect(order?.payment_status).toBe("authorized")
  const paymentId = order?.payment_collections[0]?.payments[0]?.id ?? ""
  return { cartId, external, orderId: order?.id ?? "", paymentId }
}
