import { z } from "@medusajs/framework/zod"
import { isKwanza, isSameAmount, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { isPaid } from "../payment-orders/reuse"
import { readRow, type Query } from "../query"
import { decideSync, type SyncContext } from "./decide"
import { buildSyncContext, readTotal } from "./read-context"
import { orderOfCart } from "./order-carts"
import { readCollection } from "./order-payments"

interface Dependencies {
  readonly ledger: ServicePayModuleService
  readonly query: Query
}

/** Seconds. Medusa writes the payment right after it has asked the provider, within seconds at most. */
const COMPLETION_SECONDS = 60

const sessionRow = z.object({
  payment_collection_id: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
})

/**
 * True if Medusa may capture a confirmed payment order now. Asked when the shopper completes the cart, when an admin
 * presses Capture or "Check status", and during a sync. Takes the claim on the purchase, and then checks again: of two
 * references of one purchase, only one is captured. What a sync would hold is not captured in another way either.
 */
export async function mayCapture(
  { ledger, query }: Dependencies,
  { id, session_id }: PaymentOrderDTO,
): Promise<boolean> {
  const until = await ledger.claims.claimCompletion(id, session_id, COMPLETION_SECONDS)
  if (!until) {
    return false
  }
  const facts = await buildSyncContext({ ledger, query }, await ledger.retrievePaymentOrder(id))
  const { action } = decideSync({ ...facts, session: facts.session ?? sessionOf(facts) })
  const isAllowed = action !== "hold" && action !== "recover"
  if (!isAllowed) {
    await ledger.claims.releaseCompletion(id, until)
  }
  return isAllowed
}

/**
 * The session that Medusa asks about, if somebody has deleted it since. Medusa still writes its payment, so the order
 * that waits for it would never be paid if this were refused.
 */
function sessionOf({ expectedCollectionId, expectedAmount }: SyncContext): SyncContext["session"] {
  return {
    id: "",
    isOurs: true,
    collectionId: expectedCollectionId ?? "",
    amount: expectedAmount,
    currency: "aoa",
    isRefused: false,
    captured: false,
    hasCaptures: false,
  }
}

/**
 * False for a payment that the merchant has closed or refunded: it can pay for nothing. A captured payment that is
 * refunded in part still pays for its order.
 */
export async function isUsable(ledger: ServicePayModuleService, order: PaymentOrderDTO): Promise<boolean> {
  if (order.closed_at !== null) {
    return false
  }
  if (order.sync_state === "open") {
    return true
  }
  const refunded = (await ledger.refunds.totals([order.id])).get(order.id) ?? 0
  return order.sync_state === "synced" ? order.amount - refunded > TOLERANCE : isPaid(order) && refunded === 0
}

/**
 * True if a session and its cart no longer ask for the same. Either the cart changed while the session was being made,
 * or something changed it that renews no session, such as taxes and gift cards. Medusa does not compare the two when it
 * places the order. The merchant's changes to a placed order do not count. An order that Medusa has rolled back was
 * never placed.
 */
export async function isStale(
  { query }: Pick<Dependencies, "query">,
  { payment_collection_id, session_id, session_amount, cart_id, order_id }: PaymentOrderDTO,
): Promise<boolean> {
  if (payment_collection_id === null || (order_id !== null && (await isPlaced(query, cart_id, order_id)))) {
    return false
  }
  const collection = await readCollection(query, payment_collection_id, session_id)
  const cart = cart_id === null ? undefined : await readTotal(query, cart_id)
  const asked = [collection, cart && { amount: cart.total, currency: cart.currency_code }]
  return asked.some(
    (asks) => asks !== undefined && !(isKwanza(asks.currency) && isSameAmount(asks.amount, session_amount)),
  )
}

/** False if the cart has become another order since. An order that the merchant made has no cart. */
async function isPlaced(query: Query, cartId: string | null, orderId: string): Promise<boolean> {
  const ofCart = cartId === null ? undefined : await orderOfCart(query, cartId)
  return ofCart === undefined || ofCart === orderId
}

/**
 * Finds the payment order of a session that none is bound to, and binds it. Two sessions that were made at the same
 * moment share a payment order, which is bound to only one of them. Medusa has chosen this session. `unbound` while a
 * process captures the payment order, or if something is already captured for its purchase.
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
  const order = same.find(isPaid) ?? same.find(({ status }) => status === "PEN") ?? same[0]
  if (!order) {
    return undefined
  }
  const collection = await readCollection(query, payment_collection_id, null)
  const isBound = collection?.isPaidOtherwise === false && (await ledger.claims.bindIdle(order.id, sessionId))
  return isBound ? { ...order, session_id: sessionId } : "unbound"
}
