import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Merchant } from "./merchant"
import type { Store } from "./store"

const answer = z.object({ payment_collection: z.object({ id: z.string() }) })

/** The payment collection of a cart, as a storefront asks for it. */
export const collectionOf = async ({ shopper }: Store, cartId: string): Promise<string> => {
  const { data } = await shopper.request("POST", "/store/payment-collections", { cart_id: cartId })
  return answer.parse(data).payment_collection.id
}

/** The payment collections of as many new carts, each of which asks for this amount. Much faster than shopping. */
export async function collectionsOfCarts(
  { container }: Store,
  count: number,
  amount: number,
): Promise<string[]> {
  const each = <T>(row: T) => Array.from({ length: count }, () => row)
  const carts = await container.resolve(Modules.CART).createCarts(each({ currency_code: "aoa" }))
  const collections = await container
    .resolve(Modules.PAYMENT)
    .createPaymentCollections(each({ currency_code: "aoa", amount }))
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    collections.map(({ id }, index) => ({
      [Modules.CART]: { cart_id: carts[index]?.id },
      [Modules.PAYMENT]: { payment_collection_id: id },
    })),
  )
  return collections.map(({ id }) => id)
}

/** Creates another payment collection for an order, as an order edit or the dashboard's payment link does. */
export const secondCollection = async (admin: Merchant, orderId: string, amount: number): Promise<string> => {
  const { body } = await admin.post("/payment-collections", { order_id: orderId, amount })
  return answer.parse(body).payment_collection.id
}

/** Chooses the provider of a collection. Anyone who knows its id may do this. */
export const chooseProvider = async (
  { shopper }: Store,
  collectionId: string,
  provider_id = "pp_system_default",
): Promise<void> => {
  const path = `/store/payment-collections/${collectionId}/payment-sessions`
  expect(await shopper.request("POST", path, { provider_id })).toMatchObject({ status: 200, data: {} })
}

/** Authorises a collection with another provider. Returns the payment's id. */
export const authorizeOtherwise = async (store: Store, collectionId: string): Promise<string> => {
  await chooseProvider(store, collectionId)
  const payments = store.container.resolve(Modules.PAYMENT)
  const [session] = await payments.listPaymentSessions({ payment_collection_id: collectionId })
  await payments.authorizePaymentSession(session?.id ?? "", {})
  const [payment] = await payments.listPayments({ payment_session_id: session?.id ?? "" })
  return payment?.id ?? ""
}
