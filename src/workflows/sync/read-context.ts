import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { isTestPayment } from "../../client"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { decideSync, type SyncDecision, type SyncContext } from "./decide"
import {
  captures,
  hasCaptures,
  keepsMoney,
  isForeign,
  isPromisedElsewhere,
  moment,
  promisedBy,
  PROVIDER_ID,
  readPayments,
  type OrderPayment,
} from "./order-payments"
import { queryOf, readRow, type Query } from "../query"
import { orderSums, outstandingOn } from "./order-sums"
import { orderOfCart } from "./order-carts"

const sessionRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  payment_collection_id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
  payment: z.object({ id: z.string(), canceled_at: moment, captured_at: moment, captures }).nullish(),
})
/** Session statuses with which Medusa places no cart. */
const ENDED = ["canceled", "error"]
const cartRow = z.object({ id: z.string(), completed_at: moment })
const totalRow = z.object({ total: z.coerce.number(), currency_code: z.string() })
const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: moment,
  currency_code: z.string(),
  ...orderSums,
  summary: orderSums.summary.extend({ current_order_total: z.coerce.number() }),
  payment_collections: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})

/**
 * Reads what `decideSync` needs. Nothing here comes from `session.data`, which a browser may have written. No filter is
 * ever undefined: Medusa takes that for "any row".
 */
export async function buildSyncContext(
  { ledger, query }: { readonly ledger: ServicePayModuleService; readonly query: Query },
  entry: PaymentOrderDTO,
): Promise<SyncContext> {
  const { active } = await ledger.settings()
  const session = entry.session_id === null ? undefined : await readSession(query, entry.session_id)
  const own = entry.payment_collection_id
  const [cart, order, ownPayments] = await Promise.all([
    entry.cart_id === null ? undefined : readCart(query, entry.cart_id),
    readOrder(query, entry),
    own === null ? [] : readPayments(query, [own]),
  ])
  const others = order?.collections.filter((id) => id !== own) ?? []
  const isThroughAnother =
    order !== undefined && others.length > 0 && others.length === order.collections.length
  const otherPayments = await withoutEnded(
    ledger,
    others.length === 0 ? [] : await readPayments(query, others),
  )
  const payments = isThroughAnother ? [...ownPayments, ...otherPayments] : ownPayments
  const isOwn = ({ payment_session_id }: Pick<OrderPayment, "payment_session_id">) =>
    entry.session_id !== null && payment_session_id === entry.session_id
  const hasOwnCaptures = ownPayments.some((payment) => isOwn(payment) && hasCaptures(payment))
  // A capture counts even if a process died before it wrote it into the order's transactions.
  const paidElsewhere = otherPayments.reduce((sum, payment) => sum + promisedBy(payment), 0)
  const due =
    order &&
    Math.min(order.outstanding + (hasOwnCaptures ? entry.session_amount : 0), order.total - paidElsewhere)
  const paidTwice = payments.some((payment) => keepsMoney(payment) && !isOwn(payment))
  const leavesTooLittle = due !== undefined && due < entry.session_amount - TOLERANCE
  return {
    isTest: isTestPayment(entry, active),
    expectedAmount: entry.session_amount,
    expectedCollectionId: entry.payment_collection_id,
    session: session && {
      id: session.id,
      isOurs: session.provider_id === PROVIDER_ID,
      collectionId: session.payment_collection_id,
      amount: session.amount,
      currency: session.currency_code,
      isRefused: !session.payment && ENDED.includes(session.status),
      captured: Boolean(session.payment?.captured_at),
      hasCaptures: hasOwnCaptures,
    },
    cart,
    order: order && {
      id: order.id,
      canceled: order.canceled,
      currency: order.currency,
      isOfCart: order.isOfCart,
      due: due ?? 0,
      paidElsewhere,
      collection: isThroughAnother ? "another" : order.collections.length > 0 ? "ours" : "none",
    },
    capturedAlone: !session && payments.some((payment) => payment.captured_at && isOwn(payment)),
    paidTwice,
    paidOtherwise: paidTwice || (leavesTooLittle && otherPayments.some(keepsMoney)),
    promisedOtherwise:
      payments.some(isPromisedElsewhere) || (leavesTooLittle && otherPayments.some(isPromisedElsewhere)),
  }
}

/** Reads Medusa and decides what to do about a payment order that the service confirmed. Changes nothing. */
export async function decide(container: MedusaContainer, id: string): Promise<SyncDecision> {
  return decideOf(container, await ledgerOf(container).retrievePaymentOrder(id))
}

/** Like `decide`, for a payment order that has just been read. */
export async function decideOf(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SyncDecision> {
  requireStatus(entry, "CON")
  return decideSync(await readSyncContext(container, entry))
}

export async function readSyncContext(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
): Promise<SyncContext> {
  return buildSyncContext({ ledger: ledgerOf(container), query: queryOf(container) }, entry)
}

/**
 * Leaves out authorised payments that can never be captured: the merchant has closed or refunded their payment order, or
 * the service cancelled it.
 */
async function withoutEnded(
  ledger: ServicePayModuleService,
  payments: readonly OrderPayment[],
): Promise<OrderPayment[]> {
  const open = payments.filter((payment) => !hasCaptures(payment) && !isForeign(payment))
  const session_id = open.flatMap(({ payment_session_id }) => payment_session_id ?? [])
  const ended =
    session_id.length === 0
      ? []
      : await ledger.listPaymentOrders({
          session_id,
          $or: [{ closed_at: { $ne: null } }, { status: "CAN" }],
        })
  return payments.filter((payment) => !ended.some((entry) => entry.session_id === payment.payment_session_id))
}

async function readSession(query: Query, id: string) {
  const session = await readRow(query, "payment_session", sessionRow, { id })
  // Medusa cancels the payment when it rolls an order back, and never captures it again: the session can pay for
  // nothing.
  const isSpent = session?.payment?.canceled_at && !hasCaptures(session.payment)
  return isSpent ? undefined : session
}

/**
 * Medusa calculates a total from everything in the cart. So it is read only when it matters: while the cart is open.
 */
async function readCart(query: Query, id: string): Promise<SyncContext["cart"]> {
  const cart = await readRow(query, "cart", cartRow, { id })
  if (!cart || cart.completed_at) {
    return cart && { id, open: false }
  }
  const total = await readTotal(query, id)
  return total && { id, open: true, total: total.total, currency: total.currency_code }
}

/** The total that Medusa asks for a cart now. */
export function readTotal(query: Query, cartId: string): Promise<z.output<typeof totalRow> | undefined> {
  return readRow(query, "cart", totalRow, { id: cartId })
}

/** The order that the cart became, or else the one that the merchant attached the payment to. */
async function readOrder(query: Query, { cart_id, order_id }: PaymentOrderDTO) {
  const ofCart = cart_id === null ? undefined : await orderOfCart(query, cart_id)
  const id = ofCart ?? order_id
  if (id === null) {
    return undefined
  }
  const order = await readRow(query, "order", orderRow, { id })
  return (
    order && {
      id: order.id,
      isOfCart: ofCart !== undefined,
      canceled: order.status === "canceled" || Boolean(order.canceled_at),
      currency: order.currency_code,
      outstanding: outstandingOn(order),
      total: order.summary.current_order_total,
      collections: (order.payment_collections ?? []).flatMap((collection) => collection?.id ?? []),
    }
  )
}

/**
 * Between finding a payment order and claiming it, a notification may have replaced its status. After the claim,
 * nothing replaces it.
 * @throws if its status is another one by now; the next run finds it with that one
 */
export function requireStatus(
  { status, external_transaction_id }: PaymentOrderDTO,
  wanted: "CON" | "CAN",
): void {
  if (status !== wanted) {
    throw new Error(
      `The payment order ${external_transaction_id} is ${status} now, not ${wanted}. The next run handles it.`,
    )
  }
}
