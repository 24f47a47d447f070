import { orderOfSession } from "../order.js"
import type { PaymentOrder, PaymentStatus } from "../types.js"

const PROVIDER = "pp_servicepay_servicepay"

/** What is read of Medusa's carts and orders. Its own types fit, and none of its packages is needed. */
export interface ShopPaymentCollection {
  payment_sessions?:
    | {
        provider_id: string
        data?: unknown
        payment?: { captured_at?: unknown } | null | undefined
      }[]
    | undefined
}

/** A cart, as Medusa's GET /store/carts/:id gives it. */
export interface ShopCart {
  id: string
  payment_collection?: ShopPaymentCollection | undefined
}

/** An order, with `*payment_collections.payment_sessions` and `+cart.id` among its `fields`. */
export interface ShopOrder {
  status?: string | undefined
  payment_collections?: ShopPaymentCollection[] | undefined
  cart?: { id: string } | null | undefined
}

/** The payment of an order, as the order itself tells it. */
export interface OrderPayment extends PaymentOrder {
  status: PaymentStatus
}

/** Whether this payment provider of Medusa's is ServicePay. */
export function isServicePay(providerId: string | undefined): boolean {
  return providerId === PROVIDER
}

/** The payment order that a cart holds now, or undefined where the shopper pays in another way. */
export function paymentOfCart(cart: ShopCart | null | undefined): PaymentOrder | undefined {
  const session = sessionsOf([cart?.payment_collection]).at(-1)
  return session && orderOfSession(session)
}

/** The payment of an order and how it stands, or undefined where it is paid in another way. */
export function paymentOfOrder(order: ShopOrder): OrderPayment | undefined {
  const sessions = sessionsOf(order.payment_collections ?? [])
  const paid = sessions.find(({ payment }) => payment?.captured_at)
  const session = paid ?? sessions.at(-1)
  const payment = session && orderOfSession(session)
  if (!payment) return undefined
  if (order.status === "canceled") return { ...payment, status: "CAN" }
  return { ...payment, status: paid ? "CON" : "PEN" }
}

function sessionsOf(collections: (ShopPaymentCollection | undefined)[]) {
  return collections
    .flatMap((collection) => collection?.payment_sessions ?? [])
    .filter(({ provider_id }) => isServicePay(provider_id))
}
