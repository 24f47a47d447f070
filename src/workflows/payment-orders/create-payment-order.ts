import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isKwanza } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServiceLanguage } from "../../client"
import { refusalOfCompleted, type PurchaseToPay } from "./find-cart-payment"
import { paymentCollection, readCart, type Cart } from "./read-cart"
import { missingPieces } from "./cart-readiness"
import { refusalOfOrder } from "./decide-order-payment"
import { orderOfCurrentSession, orderOfNewSession, sessionsOf } from "./order-of-session"
import { readCartCustomer } from "./payment-customer"
import { readOrderToPay } from "./read-purchase"
import { CartNotReadyError, PaymentRefusedError } from "./refusals"
import { ledgerOf } from "../ledger"
import { isBeingPaid, refusalOfPaid, stillPaying } from "./reuse"
import { queryOf } from "../query"
import { PROVIDER_ID } from "../sync/order-payments"

/** Seconds that a second click waits for the first. */
const LOCK_SECONDS = 15

export interface CreatedPaymentOrder {
  /** What the SDK's `createOrder()` returns. Never empty. */
  readonly referenceNumber: string
  readonly externalTransactionId: string
  /** Whole kwanzas, as requested from the service. */
  readonly amount: number
  /**
   * Only the newest caller for a cart has it. A browser needs it to report the bank's reference. Never log it, and never keep it.
   * Undefined for an order, unless the caller has the secret of the order's previous payment order: everybody who has the
   * link to the order's page can find its payment collection.
   */
  readonly reportSecret?: string
}

/**
 * Returns the payment order of a purchase, for the SDK's button (interface-spec §4, create-order). The total comes from
 * Medusa, never from the client. A collection, session and payment order that fit are reused; otherwise they are
 * created.
 * @param reportSecret for an order: what the browser has from the order's previous payment order
 * @throws PaymentRefusedError, or the plain object that Medusa's workflows make of one
 */
export async function createPaymentOrder(
  container: MedusaContainer,
  purchase: PurchaseToPay,
  language: ServiceLanguage,
  reportSecret?: string,
): Promise<CreatedPaymentOrder> {
  const isCart = "cart_id" in purchase
  const key = isCart ? purchase.cart_id : purchase.payment_collection_id
  const create = () =>
    isCart ? createForCart(container, key, language) : createForOrder(container, key, language, reportSecret)
  return container
    .resolve(Modules.LOCKING)
    .execute(`servicepay:create-order:${key}`, create, { timeout: LOCK_SECONDS })
}

async function createForCart(
  container: MedusaContainer,
  cartId: string,
  language: ServiceLanguage,
): Promise<CreatedPaymentOrder> {
  const cart = await readCart(container, cartId)
  if (!cart) {
    throw new PaymentRefusedError("cart_not_found", language)
  }
  if (cart.completed_at) {
    throw new PaymentRefusedError(await refusalOfCompleted(container, cartId), language)
  }
  requirePayable(cart, language)
  await requireUnpaid(container, cart, language)
  const sessions = cart.payment_collection?.payment_sessions ?? []
  const current = await orderOfCurrentSession(
    container,
    sessions,
    { of: "cart", amount: cart.total },
    language,
  )
  await requirePlaceable(container, cart, language)
  const order =
    current ?? (await orderOfNewSession(container, await paymentCollection(container, cart), language))
  const { id, handedOut } = handOut(order, language)
  // A new payment order has it already.
  const customer = current && (await readCartCustomer(queryOf(container), cartId))
  return { ...handedOut, reportSecret: await ledgerOf(container).bankReferences.handOutSecret(id, customer) }
}

/** Pays what a payment collection asks for, if its order still asks for that much. */
async function createForOrder(
  container: MedusaContainer,
  collectionId: string,
  language: ServiceLanguage,
  reportSecret: string | undefined,
): Promise<CreatedPaymentOrder> {
  const query = queryOf(container)
  const collection = await readOrderToPay(query, collectionId)
  if (!collection) {
    throw new PaymentRefusedError("order_not_found", language)
  }
  const refusal = refusalOfOrder(collection.order, collection.amount)
  if (refusal) {
    throw new PaymentRefusedError(refusal, language)
  }
  const { amount, order: ordered } = collection
  // Before any session is touched: Medusa deletes the paid one before it asks the provider for another.
  if (await isBeingPaid(ledgerOf(container), { orderId: ordered.id, collectionId }, amount)) {
    throw new PaymentRefusedError("already_paid", language)
  }
  const sessions = await sessionsOf(query, collectionId)
  const current = await orderOfCurrentSession(container, sessions, { of: "order", amount }, language)
  const order = current ?? (await orderOfNewSession(container, collectionId, language))
  const { id, handedOut } = handOut(order, language)
  const { bankReferences } = ledgerOf(container)
  const { placedAt } = collection
  if (
    reportSecret === undefined ||
    !(await bankReferences.isSecretOfOrder({ id: ordered.id, placedAt }, reportSecret))
  ) {
    return handedOut
  }
  await bankReferences.acceptSecret(id, reportSecret)
  return { ...handedOut, reportSecret }
}

function handOut(order: PaymentOrderDTO | undefined, language: ServiceLanguage) {
  if (!order?.reference_number) {
    throw new PaymentRefusedError("service_unavailable", language)
  }
  const { id, reference_number: referenceNumber, external_transaction_id, amount } = order
  return { id, handedOut: { referenceNumber, externalTransactionId: external_transaction_id, amount } }
}

function requirePayable(cart: Cart, language: ServiceLanguage): void {
  if (!cart.items?.length) {
    throw new PaymentRefusedError("cart_empty", language)
  }
  if (!isKwanza(cart.currency_code)) {
    throw new PaymentRefusedError("currency_not_supported", language)
  }
  if (!cart.region?.payment_providers?.some((provider) => provider?.id === PROVIDER_ID)) {
    throw new PaymentRefusedError("provider_not_enabled", language)
  }
}

/**
 * A payment may arrive by an earlier reference, and be on hold because the cart has changed since. Checked before Medusa
 * deletes any session.
 */
async function requireUnpaid(
  container: MedusaContainer,
  { id, total }: Cart,
  language: ServiceLanguage,
): Promise<void> {
  const ledger = ledgerOf(container)
  const settings = await ledger.settings()
  const confirmed = await ledger.listPaymentOrders({ cart_id: id, request_state: "accepted", status: "CON" })
  const refusal = refusalOfPaid(await stillPaying(ledger, confirmed, settings), total)
  if (refusal) {
    throw new PaymentRefusedError(refusal, language)
  }
}

/** A cart that cannot become an order gets no reference. */
async function requirePlaceable(
  container: MedusaContainer,
  cart: Cart,
  language: ServiceLanguage,
): Promise<void> {
  const missing = await missingPieces(container, cart.id)
  if (missing.length > 0) {
    throw new CartNotReadyError(missing, language)
  }
}
