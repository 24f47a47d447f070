import { isOfAmount } from "../of-amount.js"
import { orderOfSession } from "../payment-order.js"
import type { PaymentOrder } from "../types.js"

const PROVIDER = "pp_servicepay_servicepay"
/** Medusa's own tolerance for amounts in kwanzas. */
const TOLERANCE = 0.01

/** The fields read from Medusa's orders. Medusa's own types are compatible, and none of its packages is needed. */
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
  display_id?: number | undefined
  status?: string | undefined
  payment_status?: string | undefined
  summary?: { pending_difference?: number | undefined } | null | undefined
  payment_collections?: ShopPaymentCollection[] | undefined
  cart?: { id: string } | null | undefined
}

/** The state of an order's payment, as Medusa reports it. `changed`: the order now asks for another amount. */
export type DrawnState =
  "awaited" | "changed" | "paid" | "paid_otherwise" | "refunded" | "cancelled" | "cancelled_paid"

/** The same, with what the store reported since: received and not captured yet, or too late to pay. */
export type OrderPaymentState = DrawnState | "confirming" | "expired"

/** The payment of an order, as read from the order itself. */
export interface OrderPayment extends PaymentOrder {
  state: DrawnState
  /** Medusa has a payment to show. */
  isCaptured: boolean
}

export function isServicePay(providerId: string | undefined): boolean {
  return providerId === PROVIDER
}

/** An order's payment and its state; undefined if the order is paid in another way. */
export function paymentOfOrder(order: ShopOrder): OrderPayment | undefined {
  const sessions = (order.payment_collections ?? [])
    .flatMap((collection) => collection.payment_sessions ?? [])
    .filter(({ provider_id }) => isServicePay(provider_id))
  const captured = sessions.find(({ payment }) => payment?.captured_at)
  const session = captured ?? sessions.at(-1)
  const payment = session && orderOfSession(session)
  const isCaptured = captured !== undefined
  return payment && { ...payment, state: stateOf(order, isCaptured, payment.amount), isCaptured }
}

function stateOf(
  { status, payment_status, summary }: ShopOrder,
  isCaptured: boolean,
  amount: number,
): DrawnState {
  if (payment_status === "refunded") return "refunded"
  if (status === "canceled") return isCaptured ? "cancelled_paid" : "cancelled"
  if (isCaptured) return "paid"
  const owed = summary?.pending_difference ?? amount
  if (owed <= TOLERANCE) return "paid_otherwise"
  return isOfAmount(amount, owed) ? "awaited" : "changed"
}
