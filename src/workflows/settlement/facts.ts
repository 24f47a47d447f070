import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { SettlementFacts } from "./decide"

/** Medusa's id of the provider: `pp_<identifier>_<id in the store's configuration>`. */
export const PROVIDER_ID = "pp_servicepay_servicepay"

const moment = z.union([z.date(), z.string()]).nullish()

const sessionRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  payment_collection_id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
  payment: z.object({ id: z.string(), captured_at: moment }).nullish(),
})
const cartRow = z.object({ id: z.string(), completed_at: moment })
const totalRow = z.object({ total: z.coerce.number() })
const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: moment,
  payment_collections: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const orderCartRow = z.object({ order_id: z.string() })
const paymentRow = z.object({ id: z.string(), payment_session_id: z.string().nullish(), captured_at: moment })

type Query = Pick<RemoteQueryFunction, "graph">

/**
 * Reads what `decideSettlement` needs. Nothing here comes from `session.data`, which a browser may have written, and no
 * filter is ever undefined: Medusa takes that for "any row".
 */
export async function readSettlementFacts(query: Query, entry: PaymentOrderDTO): Promise<SettlementFacts> {
  const session = entry.session_id === null ? undefined : await readSession(query, entry.session_id)
  const [cart, order, payments] = await Promise.all([
    entry.cart_id === null ? undefined : readCart(query, entry.cart_id),
    readOrder(query, entry),
    entry.payment_collection_id === null ? [] : readPayments(query, entry.payment_collection_id),
  ])
  const isOwn = ({ payment_session_id }: z.output<typeof paymentRow>) =>
    entry.session_id !== null && payment_session_id === entry.session_id
  return {
    expectedAmount: entry.session_amount,
    expectedCollectionId: entry.payment_collection_id,
    session: session && {
      id: session.id,
      isOurs: session.provider_id === PROVIDER_ID,
      collectionId: session.payment_collection_id,
      status: session.status,
      amount: session.amount,
      paymentId: session.payment?.id ?? null,
      captured: Boolean(session.payment?.captured_at),
    },
    cart,
    order,
    capturedAlone: !session && payments.some((payment) => payment.captured_at && isOwn(payment)),
    paidOtherwise: payments.some((payment) => payment.captured_at && !isOwn(payment)),
  }
}

async function readSession(query: Query, id: string) {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "payment_collection_id",
      "status",
      "amount",
      "payment.id",
      "payment.captured_at",
    ],
    filters: { id },
  })
  return sessionRow.optional().parse(data[0])
}

/** Medusa reckons a total from all that the cart holds, so it is asked for only where it matters: while the cart is open. */
async function readCart(query: Query, id: string): Promise<SettlementFacts["cart"]> {
  const { data } = await query.graph({ entity: "cart", fields: ["id", "completed_at"], filters: { id } })
  const cart = cartRow.optional().parse(data[0])
  if (!cart || cart.completed_at) {
    return cart && { id, open: false }
  }
  const { data: totals } = await query.graph({ entity: "cart", fields: ["total"], filters: { id } })
  return { id, open: true, total: totalRow.parse(totals[0]).total }
}

/** The order that the cart became; else the one that the merchant attached the payment to. */
async function readOrder(query: Query, { cart_id, order_id, payment_collection_id }: PaymentOrderDTO) {
  const id = (cart_id === null ? undefined : await orderOfCart(query, cart_id)) ?? order_id
  if (id === null) {
    return undefined
  }
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "canceled_at", "payment_collections.id"],
    filters: { id },
  })
  const order = orderRow.optional().parse(data[0])
  return (
    order && {
      id: order.id,
      canceled: order.status === "canceled" || Boolean(order.canceled_at),
      linked: (order.payment_collections ?? []).some(
        (collection) => collection?.id === payment_collection_id,
      ),
    }
  )
}

/** The order that a cart became. */
export async function orderOfCart(query: Query, cartId: string): Promise<string | undefined> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return orderCartRow.optional().parse(data[0])?.order_id
}

async function readPayments(query: Query, collectionId: string) {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id", "payment_session_id", "captured_at"],
    filters: { payment_collection_id: collectionId },
  })
  return z.array(paymentRow).parse(data)
}
