import { Modules } from "@medusajs/framework/utils"
import {
  cancelOrderWorkflow,
  createOrderWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from "@medusajs/medusa/core-flows"
import { listAttention } from "../../src/api/admin/servicepay/attention/contract"
import { paymentDetails } from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import { hireMerchant, type Merchant } from "./merchant"
import { payAndSync, payInVain, pressedButton, TOTAL } from "./outcomes"
import { captures } from "./books"
import type { Store } from "./store"
import { sessionOrder } from "./sessions"

const DAY = 86_400_000

export const listAnswer = listAttention.answers[200].schema

/** The customer paid, but the cart costs more now. */
export const cartChanged = async (store: Store) => {
  const { cartId, externalTransactionId } = await pressedButton(store)
  await store.shopper.addItem(cartId)
  return { cartId, entry: await payInVain(store, externalTransactionId) }
}

/** The customer paid before choosing a delivery. */
export const paidTooSoon = async (store: Store) => {
  const cartId = await store.shopper.cart({ shipping: false })
  const { externalTransactionId } = await sessionOrder(store, cartId)
  return { cartId, entry: await payInVain(store, externalTransactionId) }
}

/** The order awaits its second reference. The customer paid the first one, of the same amount. */
export const sessionReplaced = async (store: Store) => {
  const { cartId, ...first } = await pressedButton(store)
  await store
    .pg("servicepay_payment_order")
    .where({ external_transaction_id: first.externalTransactionId })
    .update({ issued_at: new Date(Date.now() - 2 * DAY) })
  const second = await store.shopper.createOrder(cartId)
  await store.shopper.complete(cartId)
  return { cartId, second, entry: await payInVain(store, first.externalTransactionId) }
}

export const paidAfterCancel = async (store: Store) => {
  const { cartId, externalTransactionId } = await pressedButton(store)
  const orderId = await store.shopper.complete(cartId)
  await cancelOrderWorkflow(store.container).run({ input: { order_id: orderId } })
  return { cartId, orderId, entry: await payInVain(store, externalTransactionId) }
}

export const captured = async (store: Store) => {
  const { cartId, externalTransactionId } = await pressedButton(store)
  await payAndSync(store, externalTransactionId)
  const entry = await store.books.entry(externalTransactionId)
  const [order] = await store.books.orders(cartId)
  const paymentId = order?.payment_collections[0]?.payments[0]?.id ?? ""
  return { cartId, orderId: order?.id ?? "", entry, paymentId }
}

/**
 * Leaves an order as Medusa does when its cancellation ends half-way: the refund that our provider refuses is among the
 * order's transactions, and the order stands.
 */
export const halfCanceled = ({ container }: Store, orderId: string, paymentId: string) =>
  container.resolve(Modules.ORDER).addOrderTransactions({
    order_id: orderId,
    amount: -TOTAL,
    currency_code: "aoa",
    reference: "refund",
    reference_id: paymentId,
  })

/** An order that the merchant created. It awaits a payment of this many kwanzas. */
export const orderByHand = async ({ container, shop }: Store, amount: number) => {
  const { result: order } = await createOrderWorkflow(container).run({
    input: {
      region_id: shop.regionId,
      sales_channel_id: shop.salesChannelId,
      currency_code: "aoa",
      email: "ana@example.test",
      items: [{ title: "Café do Uíge", quantity: 1, unit_price: amount }],
    },
  })
  await createOrUpdateOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: order.id, amount },
  })
  return order.id
}

export const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

/** Creates two admins before the first test, and reads the store as they do. */
export function useAdmins(store: () => Store) {
  const hired: Merchant[] = []
  beforeAll(async () => {
    const { container, api } = store()
    for (const email of ["ana@loja.test", "rui@loja.test"]) {
      hired.push(await hireMerchant(container, api, email))
    }
  })
  const admin = (place: number): Merchant => {
    const merchant = hired[place]
    if (!merchant) {
      throw new Error("The admins are hired before the first test: use them inside one.")
    }
    return merchant
  }
  return {
    ana: () => admin(0),
    rui: () => admin(1),
    details: (id: string) => admin(0).read(paymentDetails, `/servicepay/payment-orders/${id}`),
    openItems: async () => (await admin(0).read(listAnswer, "/servicepay/attention")).items,
    captureAmounts: async (cartId: string) =>
      (await store().books.orders(cartId)).map((order) => captures(order)),
  }
}
