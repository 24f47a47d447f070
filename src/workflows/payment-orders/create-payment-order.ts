import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServiceLanguage } from "../../client"
import { isPaid, refusalOfCompleted } from "./find-cart-payment"
import { paymentCollection, readCart, type Cart } from "./read-cart"
import { missingPieces } from "./cart-readiness"
import { CartNotReadyError, PaymentRefusedError } from "./refusals"
import { hasPaid, isReusable } from "./reuse"
import { ledgerOf } from "../ledger"
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
   * Only the newest caller has it. A browser needs it to report the bank's reference. Never log it, and never keep it.
   */
  readonly reportSecret: string
}

/**
 * Returns the payment order of a cart, for the SDK's button (interface-spec §4, create-order). The total comes from
 * Medusa, never from the client. A collection, session and payment order that fit are reused; otherwise they are
 * created.
 * @throws PaymentRefusedError, or the plain object that Medusa's workflows make of one
 */
export async function createPaymentOrderForCart(
  container: MedusaContainer,
  input: { readonly cartId: string; readonly language: ServiceLanguage },
): Promise<CreatedPaymentOrder> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(`servicepay:create-order:${input.cartId}`, () => createOrder(container, input), {
    timeout: LOCK_SECONDS,
  })
}

async function createOrder(
  container: MedusaContainer,
  { cartId, language }: { readonly cartId: string; readonly language: ServiceLanguage },
): Promise<CreatedPaymentOrder> {
  const cart = await readCart(container, cartId)
  if (!cart) {
    throw new PaymentRefusedError("cart_not_found", language)
  }
  if (cart.completed_at) {
    throw new PaymentRefusedError(await refusalOfCompleted(container, cartId), language)
  }
  requirePayable(cart, language)
  const current = await currentOrder(container, cart, language)
  await requirePlaceable(container, cart, language)
  const order = current ?? (await newOrder(container, cart, language))
  if (!order?.reference_number) {
    throw new PaymentRefusedError("service_unavailable", language)
  }
  return {
    referenceNumber: order.reference_number,
    externalTransactionId: order.external_transaction_id,
    amount: order.amount,
    reportSecret: await ledgerOf(container).bankReferences.handOutSecret(order.id),
  }
}

function requirePayable(cart: Cart, language: ServiceLanguage): void {
  if (!cart.items?.length) {
    throw new PaymentRefusedError("cart_empty", language)
  }
  if (cart.currency_code.toLowerCase() !== "aoa") {
    throw new PaymentRefusedError("currency_not_supported", language)
  }
  if (!cart.region?.payment_providers?.some((provider) => provider?.id === PROVIDER_ID)) {
    throw new PaymentRefusedError("provider_not_enabled", language)
  }
}

/**
 * A cart that cannot become an order gets no reference. But nobody is asked to complete a cart that is already paid.
 */
async function requirePlaceable(
  container: MedusaContainer,
  cart: Cart,
  language: ServiceLanguage,
): Promise<void> {
  const missing = await missingPieces(container, cart.id)
  if (missing.length === 0) {
    return
  }
  const paid = await ledgerOf(container).listPaymentOrders({
    cart_id: cart.id,
    request_state: "accepted",
    status: "CON",
  })
  if (paid.some((order) => order.session_amount === cart.total && isPaid(order))) {
    throw new PaymentRefusedError("already_paid", language)
  }
  throw new CartNotReadyError(missing, language)
}

/** The pending payment order of the cart's own session, if that session still asks for the cart's total. */
async function currentOrder(
  container: MedusaContainer,
  cart: Cart,
  language: ServiceLanguage,
): Promise<PaymentOrderDTO | undefined> {
  const session = cart.payment_collection?.payment_sessions?.find(
    ({ provider_id, status, amount }) =>
      provider_id === PROVIDER_ID && status === "pending" && amount === cart.total,
  )
  const ledger = ledgerOf(container)
  const order = session && (await ledger.findBySession(session.id))
  const settings = await ledger.settings()
  if (order && hasPaid(order, settings)) {
    throw new PaymentRefusedError("already_paid", language)
  }
  return order && isReusable(order, settings) ? order : undefined
}

/** Creates a session for the cart's total. The provider then creates its payment order. */
async function newOrder(
  container: MedusaContainer,
  cart: Cart,
  language: ServiceLanguage,
): Promise<PaymentOrderDTO | undefined> {
  const collectionId = await paymentCollection(container, cart)
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collectionId, provider_id: PROVIDER_ID, context: { language } },
  })
  return ledgerOf(container).findBySession(session.id)
}
