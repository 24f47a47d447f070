import { orderOfSession } from "../payment-order.js"
import type { PaymentOrder } from "../types.js"

const PROVIDER = "pp_servicepay_servicepay"
/** Medusa's own, for amounts in kwanzas. */
const TOLERANCE = 0.01

/** What is read of Medusa's orders. Its own types fit, and none of its packages is needed. */
export interface ShopPaymentCollection {
  payment_sessions?:
    | {
        provider_id: string
        data?: unknown
        payment?: { captured_at?: unknown } | null | undefined
      }[]
    | undefined
}

/** An order, with `*payment_collections.payment_sessions` and `+cart.id` among its `fields`. */
export interface ShopOrder {
  status?: string | undefined
  payment_status?: string | undefined
  summary?: { pending_difference?: number | undefined } | null | undefined
  payment_collections?: ShopPaymentCollection[] | undefined
  cart?: { id: string } | null | undefined
}

/** How the payment of an order stands, as Medusa tells it. */
export type DrawnState = "awaited" | "paid" | "paid_otherwise" | "refunded" | "cancelled" | "cancelled_paid"

/** The same with what the store tells since: received and not captured yet, or too late to be paid. */
export type OrderPaymentState = DrawnState | "confirming" | "expired"

/** The payment of an order, as the order itself tells it. */
export interface OrderPayment extends PaymentOrder {
  state: DrawnState
  /** Medusa has a payment to show. */
  isCaptured: boolean
}

/** Whether this payment provider of Medusa's is ServicePay. */
export function isServicePay(providerId: string | undefined): boolean {
  return providerId === PROVIDER
}

/** The payment of an order and how it stands, or undefined where it is paid in another way. */
export function paymentOfOrder(order: ShopOrder): OrderPayment | undefined {
  const sessions = (order.payment_collections ?? [])
    .flatMap((collection) => collection.payment_sessions ?? [])
    .filter(({ provider_id }) => isServicePay(provider_id))
  const captured = sessions.find(({ payment }) => payment?.captured_at)
  const session = captured ?? sessions.at(-1)
  const payment = session && orderOfSession(session)
  const isCaptured = captured !== undefined
  return payment && { ...payment, state: stateOf(order, isCaptured), isCaptured }
}

function stateOf({ status, payment_status, summary }: ShopOrder, isCaptured: boolean): DrawnState {
  if (payment_status === "refunded") return "refunded"
  if (status === "canceled") return isCaptured ? "cancelled_paid" : "cancelled"
  if (isCaptured) return "paid"
  const isOwed = (summary?.pending_difference ?? 1) > TOLERANCE
  return isOwed ? "awaited" : "paid_otherwise"
}
