import { z } from "@medusajs/framework/zod"
import type { KeptCustomer } from "../../modules/servicepay/payment-orders/customer"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { orderSums, outstandingOn, paidOn } from "../sync/order-sums"
import { readRow, type Query } from "../query"
import { buyer, keptCustomer } from "./payment-customer"
import { shownItem, type ShownItem } from "./describe-purchase"
import type { OrderToPay } from "./decide-order-payment"

const sessionRow = z.object({
  payment_collection_id: z.string(),
  payment_collection: z
    .object({
      cart: z
        .object({
          id: z.string(),
          customer_id: z.string().nullish(),
          ...buyer,
          locale: z.string().nullish(),
          completed_at: z.union([z.date(), z.string()]).nullish(),
          items: z.array(shownItem).nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

const orderRow = z.object({
  id: z.string(),
  display_id: z.coerce.number().nullish(),
  status: z.string(),
  created_at: z.coerce.date(),
  canceled_at: z.union([z.date(), z.string()]).nullish(),
  currency_code: z.string(),
  customer_id: z.string().nullish(),
  ...buyer,
  locale: z.string().nullish(),
  // Without the total, Medusa leaves a requested return out of what is outstanding.
  total: z.coerce.number(),
  ...orderSums,
  items: z
    .array(shownItem.omit({ quantity: true }).extend({ detail: z.object({ quantity: z.coerce.number() }) }))
    .nullish(),
  region: z
    .object({ payment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish() })
    .nullish(),
})
const collectionRow = z.object({
  status: z.string(),
  amount: z.coerce.number(),
  order: orderRow.nullish(),
})

/** What a payment session pays for: a cart, or the order of its payment collection, or an order that a cart became. */
export interface Purchase {
  readonly paymentCollectionId: string
  readonly cartId: string | null
  /** Undefined while the cart is open. */
  readonly order: OrderToPay | undefined
  readonly customerId: string | null
  /** Undefined if nothing is known of the customer yet. */
  readonly customer: KeptCustomer | undefined
  readonly locale: string | null
  readonly items: readonly ShownItem[]
}

/** Reads what a payment session pays for. Undefined if it leads to neither a cart nor an order. */
export async function readPurchase(query: Query, sessionId: string): Promise<Purchase | undefined> {
  const session = await readRow(query, "payment_session", sessionRow, { id: sessionId })
  if (!session) {
    return undefined
  }
  const { payment_collection_id: paymentCollectionId } = session
  const cart = session.payment_collection?.cart
  const ordered = cart && !cart.completed_at ? undefined : await readOrderToPay(query, paymentCollectionId)
  const owner = ordered ?? cart
  if (!owner) {
    return undefined
  }
  return {
    paymentCollectionId,
    cartId: cart?.id ?? null,
    order: ordered?.order,
    customerId: owner.customer_id ?? null,
    customer: ordered?.customer ?? (cart ? keptCustomer(cart) : undefined),
    locale: owner.locale ?? null,
    items: owner.items ?? [],
  }
}

/** The order of a payment collection, with what the collection asks for. Undefined if it has no order. */
export async function readOrderToPay(query: Query, collectionId: string) {
  const collection = await readRow(query, "payment_collection", collectionRow, { id: collectionId })
  if (!collection?.order) {
    return undefined
  }
  const { status } = collection
  const row = await withoutFalseRefunds(query, collection.order)
  const order: OrderToPay = {
    id: row.id,
    canceled: row.status === "canceled" || Boolean(row.canceled_at),
    currency: row.currency_code,
    outstanding: outstandingOn(row),
    collectionStatus: status,
    providers: (row.region?.payment_providers ?? []).flatMap((provider) => provider?.id ?? []),
  }
  const items = row.items?.map(({ detail, ...item }) => ({ ...item, quantity: detail.quantity }))
  const { customer_id, locale, display_id, created_at: placedAt } = row
  const customer = keptCustomer(row)
  const paidTotal = paidOn(row)
  return {
    order,
    amount: collection.amount,
    paidTotal,
    customer_id,
    customer,
    locale,
    items,
    display_id,
    placedAt,
  }
}
