import { z } from "zod"
import { confirmWithoutWebhook } from "./outcomes"
import type { Store } from "./store"

export const sessionDataSchema = z.object({
  session_id: z.string(),
  external_transaction_id: z.string(),
  reference_number: z.string().min(1),
  amount: z.number(),
})

/** The payment session of a cart, made the way Medusa's own storefronts make it. */
export const openSession = async ({ shopper }: Store, cartId: string) => {
  const session = await shopper.paymentSession(cartId)
  return { ...session, data: sessionDataSchema.parse(session.data) }
}

/** The payment order of a session made so: Medusa's own route takes a cart before its delivery is chosen. */
export const sessionOrder = async (store: Store, cartId: string) => {
  const { data } = await openSession(store, cartId)
  return { externalTransactionId: data.external_transaction_id, referenceNumber: data.reference_number }
}

/** The service confirms, and its notification is lost. */
export const payWithoutWebhook = async (store: Store, cartId: string) => {
  const { data } = await openSession(store, cartId)
  await confirmWithoutWebhook(store, data.external_transaction_id)
  return data
}
