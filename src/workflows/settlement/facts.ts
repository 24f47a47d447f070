import type { MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServicePaySettings } from "../../modules/servicepay/settings"
import type { Environment } from "../../service"
import { ledgerOf } from "./claim"
import { decideSettlement, type SettlementDecision, type SettlementFacts } from "./decide"
import { requireStatus } from "./require-status"

/** Medusa's id of the provider: `pp_<identifier>_<id in the store's configuration>`. */
export const PROVIDER_ID = "pp_servicepay_servicepay"

const moment = z.union([z.date(), z.string()]).nullish()

const captures = z.array(z.object({ id: z.string() }).nullish()).nullish()

const sessionRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  payment_collection_id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
  payment: z.object({ id: z.string(), captured_at: moment, captures }).nullish(),
})
const cartRow = z.object({ id: z.string(), completed_at: moment })
const totalRow = z.object({ total: z.coerce.number(), currency_code: z.string() })
const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: moment,
  payment_collections: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const orderCartRow = z.object({ order_id: z.string() })
const paymentRow = z.object({
  id: z.string(),
  payment_session_id: z.string().nullish(),
  captured_at: moment,
  captures,
})
const collectionRow = z.object({
  amount: z.coerce.number(),
  currency_code: z.string(),
  payments: z.array(paymentRow.nullish()).nullish(),
})

type Query = Pick<RemoteQueryFunction, "graph">

/**
 * Reads what `decideSettlement` needs. Nothing here comes from `session.data`, which a browser may have written, and no
 * filter is ever undefined: Medusa takes that for "any row".
 */
async function readSettlementFacts(
  query: Query,
  entry: PaymentOrderDTO,
  active: Environment,
): Promise<SettlementFacts> {
  const session = entry.session_id === null ? undefined : await readSession(query, entry.session_id)
  const [cart, order, payments] = await Promise.all([
    entry.cart_id === null ? undefined : readCart(query, entry.cart_id),
    readOrder(query, entry),
    entry.payment_collection_id === null ? [] : readPayments(query, entry.payment_collection_id),
  ])
  const isOwn = ({ payment_session_id }: z.output<typeof paymentRow>) =>
    entry.session_id !== null && payment_session_id === entry.session_id
  return {
    isTest: isTestPayment(entry, active),
    expectedAmount: entry.session_amount,
    expectedCollectionId: entry.payment_collection_id,
    session: session && {
      id: session.id,
      isOurs: session.provider_id === PROVIDER_ID,
      collectionId: session.payment_collection_id,
      status: session.status,
      amount: session.amount,
      currency: session.currency_code,
      paymentId: session.payment?.id ?? null,
      captured: Boolean(session.payment?.captured_at),
      hasCaptures: session.payment ? hasCaptures(session.payment) : false,
    },
    cart,
    order,
    capturedAlone: !session && payments.some((payment) => payment.captured_at && isOwn(payment)),
    paidOtherwise: payments.some((payment) => hasCaptures(payment) && !isOwn(payment)),
  }
}

/** Looks at Medusa and decides what to do about a payment order that the service confirmed; does nothing yet. */
export async function decide(container: MedusaContainer, id: string): Promise<SettlementDecision> {
  return decideOf(container, await ledgerOf(container).retrievePaymentOrder(id))
}

async function decideOf(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SettlementDecision> {
  requireStatus(entry, "CON")
  return decideSettlement(await factsOf(container, entry))
}

export async function factsOf(container: MedusaContainer, entry: PaymentOrderDTO): Promise<SettlementFacts> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { active } = await ledgerOf(container).settings()
  return readSettlementFacts(query, entry, active)
}

/** The same for a cancellation: an order stays that another payment of the purchase pays, or is about to. */
export async function cancellationFactsOf(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
): Promise<SettlementFacts> {
  const facts = await factsOf(container, entry)
  const isAnotherPaid = await ledgerOf(container).settlements.isAnotherPaid(entry)
  return { ...facts, paidOtherwise: facts.paidOtherwise || isAnotherPaid }
}

/** Sandbox money buys nothing while live payments are on. */
export function isTestPayment(
  { environment }: Pick<PaymentOrderDTO, "environment">,
  active: Environment,
): boolean {
  return environment === "sandbox" && active === "production"
}

/** Whether a payment order was made with the keys in force: with others its reference is of no use. */
export function isOfAccount(
  order: Pick<PaymentOrderDTO, "environment" | "application_uuid">,
  { accounts, active }: Pick<ServicePaySettings, "accounts" | "active">,
): boolean {
  const account = accounts[active]
  return (
    order.environment === active &&
    "applicationUUID" in account &&
    order.application_uuid === account.applicationUUID
  )
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
      "currency_code",
      "payment.id",
      "payment.captured_at",
      "payment.captures.id",
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
  const { data: totals } = await query.graph({
    entity: "cart",
    fields: ["total", "currency_code"],
    filters: { id },
  })
  const { total, currency_code } = totalRow.parse(totals[0])
  return { id, open: true, total, currency: currency_code }
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

/** What Medusa asks for with a payment collection now, and whether it has captured any of it for another session. */
export async function readCollection(
  query: Query,
  collectionId: string,
  sessionId: string | null,
): Promise<
  { readonly amount: number; readonly currency: string; readonly isPaidOtherwise: boolean } | undefined
> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: [
      "amount",
      "currency_code",
      "payments.id",
      "payments.payment_session_id",
      "payments.captured_at",
      "payments.captures.id",
    ],
    filters: { id: collectionId },
  })
  const collection = collectionRow.optional().parse(data[0])
  return (
    collection && {
      amount: collection.amount,
      currency: collection.currency_code,
      isPaidOtherwise: (collection.payments ?? []).some(
        (payment) => payment && hasCaptures(payment) && payment.payment_session_id !== sessionId,
      ),
    }
  )
}

/** Medusa writes the date of a capture later than the capture, and none of a capture in part. */
function hasCaptures(payment: Pick<z.output<typeof paymentRow>, "captured_at" | "captures">): boolean {
  return Boolean(payment.captured_at) || Boolean(payment.captures?.some(Boolean))
}

async function readPayments(query: Query, collectionId: string) {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id", "payment_session_id", "captured_at", "captures.id"],
    filters: { payment_collection_id: collectionId },
  })
  return z.array(paymentRow).parse(data)
}
