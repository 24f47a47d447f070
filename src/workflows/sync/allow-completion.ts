import { z } from "@medusajs/framework/zod"
import { isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { isPaid } from "../payment-orders/find-cart-payment"
import { readRow, type Query } from "../query"
import { isKwanza } from "./decide"
import { readTotal } from "./read-context"
import { readCollection } from "./order-payments"

interface Dependencies {
  readonly ledger: ServicePayModuleService
  readonly query: Query
}

/** Medusa writes the payment right after it has asked the provider, in seconds at the most. */
const COMPLETION_SECONDS = 60

const sessionRow = z.object({
  payment_collection_id: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
})

/**
 * Whether Medusa may turn a confirmed payment order into a capture now: for the shopper who completes the cart, an admin who
 * presses Capture, and whoever syncs it. Takes the claim on its purchase, and looks again once it has it: of two references
 * of one purchase one is captured.
 */
export async function mayCapture(
  { ledger, query }: Dependencies,
  { id, payment_collection_id, session_id }: PaymentOrderDTO,
): Promise<boolean> {
  if (!(await ledger.claims.claimCompletion(id, session_id, COMPLETION_SECONDS))) {
    return false
  }
  const collection =
    payment_collection_id === null
      ? undefined
      : await readCollection(query, payment_collection_id, session_id)
  return collection === undefined || (!collection.isPaidOtherwise && isKwanza(collection.currency))
}

/** A payment that is refunded, even in part, or closed by the merchant can pay for nothing. */
export async function buys(ledger: ServicePayModuleService, order: PaymentOrderDTO): Promise<boolean> {
  if (order.closed_at !== null) {
    return false
  }
  if (order.sync_state !== "on_hold") {
    return true
  }
  const givenBack = await ledger.refunds.totals([order.id])
  return isPaid(order) && !givenBack.has(order.id)
}

/**
 * Whether a session asks for something else than its cart by now: the cart was changed while the session was being made, or
 * by what renews no session, such as taxes and gift cards. Medusa compares neither when it places the order. What the
 * merchant changes of a placed order is another matter.
 */
export async function isStale(
  { query }: Pick<Dependencies, "query">,
  { payment_collection_id, session_id, session_amount, cart_id, order_id }: PaymentOrderDTO,
): Promise<boolean> {
  if (order_id !== null || payment_collection_id === null) {
    return false
  }
  const collection = await readCollection(query, payment_collection_id, session_id)
  const cart = cart_id === null ? undefined : await readTotal(query, cart_id)
  const asked = [collection, cart && { amount: cart.total, currency: cart.currency_code }]
  return asked.some(
    (asks) => asks !== undefined && !(isKwanza(asks.currency) && isSameAmount(asks.amount, session_amount)),
  )
}

/**
 * Finds the payment order of a session for which none stands: two sessions that were made at one moment share a payment order,
 * and it is bound to one of them. It is bound to this one, which Medusa has chosen. `unbound` while somebody is capturing it, or
 * has captured something for its purchase.
 */
export async function adoptSession(
  { ledger, query }: Dependencies,
  sessionId: string,
): Promise<PaymentOrderDTO | "unbound" | undefined> {
  const session = await readRow(query, "payment_session", sessionRow, { id: sessionId })
  if (!session || !isKwanza(session.currency_code)) {
    return undefined
  }
  const { payment_collection_id, amount } = session
  const orders = await ledger.listPaymentOrders(
    { payment_collection_id, request_state: "accepted", status: ["PEN", "CON"] },
    { order: { created_at: "DESC" } },
  )
  const same = orders.filter(({ session_amount }) => session_amount === amount)
  const order = same.find(({ status }) => status === "CON") ?? same[0]
  if (!order) {
    return undefined
  }
  const collection = await readCollection(query, payment_collection_id, null)
  const isBound = collection?.isPaidOtherwise === false && (await ledger.claims.bindIdle(order.id, sessionId))
  return isBound ? { ...order, session_id: sessionId } : "unbound"
}
