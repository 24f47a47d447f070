import { Modules } from "@medusajs/framework/utils"
import { listPayments } from "../../src/api/admin/servicepay/payment-orders/contract"
import { useAdmins } from "./attention-cases"
import type { Store } from "./store"

const { schema: listed } = listPayments.answers[200]

/** What the tests of the payments list do and read. */
export const usePayments = (store: () => Store) => {
  const admins = useAdmins(store)
  const { ana } = admins
  const list = (query = "") => ana().read(listed, `/servicepay/payment-orders${query && `?${query}`}`)
  return {
    ...admins,
    list,
    idsOf: async (query = "") => (await list(query)).payments.map(({ id }) => id),
    rows: () => store().pg("servicepay_payment_order"),
    /** An order's number, as Medusa shows it. */
    numberOf: async (orderId: string) =>
      (await store().container.resolve(Modules.ORDER).retrieveOrder(orderId)).display_id,
    /** The payment order of a cart whose shopper has asked for a reference. */
    pending: async (cartId?: string) => {
      const { shopper, books } = store()
      const cart = cartId ?? (await shopper.cart())
      return books.entry((await shopper.createOrder(cart)).externalTransactionId)
    },
  }
}
