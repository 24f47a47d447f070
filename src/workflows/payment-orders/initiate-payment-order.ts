import { randomUUID } from "node:crypto"
import type { Logger } from "@medusajs/framework/types"
import { isKwanza } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { brokenLimit, NotSetUpError, type ServicePaySettings } from "../../modules/servicepay/settings"
import {
  chooseLanguage,
  isRefusedForGood,
  ServiceError,
  toWholeKwanzas,
  type ServiceLanguage,
} from "../../client"
import { refusalOfOrder } from "./decide-order-payment"
import { describePurchase, MAX_QUANTITY } from "./describe-purchase"
import { payerId } from "./payer-id"
import { readPurchase, type Purchase } from "./read-purchase"
import { AmountRefusedError, PaymentRefusedError } from "./refusals"
import { isBeingPaid, isReusable, refusalOfPaid, stillPaying } from "./reuse"
import { serviceConnection } from "../client-connection"
import { samePurchase } from "../../modules/servicepay/sync/other-payments"
import { cartOfOrder } from "../sync/order-carts"
import type { Query } from "../query"

export interface InitiateDependencies {
  readonly ledger: ServicePayModuleService
  readonly query: Query
  readonly logger: Logger
}

export interface InitiateInput {
  readonly sessionId: string
  /** The payment session's amount, in kwanzas, cents included. */
  readonly amount: number
  readonly currencyCode: string
  /** The shopper's language, if the request names it. Otherwise the cart's locale, then the setting. */
  readonly language?: ServiceLanguage | undefined
  /** If the session is made for a payment that was paid already. */
  readonly paid?: PaidContext | undefined
}

/**
 * In the context of a session that is made for a paid payment order. It is good once: Medusa keeps a session's context, and
 * a compensation creates a deleted session with it again, while the payment may be captured with another one.
 */
export interface PaidContext {
  /** The ledger's id. */
  readonly payment_order_id: string
  /** The session of the payment order so far. */
  readonly replaced_session_id: string | null
}

/** Minutes until the first status check about a new payment order. */
const FIRST_CHECK_MINUTES = 2

/**
 * Creates the payment order for a payment session (interface-spec §4, create-order steps 2–5). A pending one of the
 * same purchase and amount is reused without a call. Otherwise this inserts a row, calls the service, and keeps the
 * reference number.
 * A plain function, not a Medusa workflow: it runs inside Medusa's own session workflow. A compensation that removed
 * the row would forget a payment order that can be paid.
 * @throws PaymentRefusedError
 */
export async function initiatePaymentOrder(
  dependencies: InitiateDependencies,
  input: InitiateInput,
): Promise<PaymentOrderDTO> {
  const { ledger, query } = dependencies
  const settings = await ledger.settings()
  const purchase = await readPurchase(query, input.sessionId)
  const language = input.language ?? chooseLanguage(purchase?.locale, settings.language)
  if (!purchase) {
    throw new PaymentRefusedError("cart_not_found", language)
  }
  if (!isKwanza(input.currencyCode)) {
    throw new PaymentRefusedError("currency_not_supported", language)
  }
  if (input.paid) {
    return adopt(dependencies, input.paid, input, purchase)
  }
  const whole = toWholeKwanzas(input.amount, settings.rounding)
  if (!whole.ok) {
    throw new PaymentRefusedError(`amount_${whole.reason}`, language)
  }
  const refusal = purchase.order && refusalOfOrder(purchase.order, input.amount)
  if (refusal) {
    throw new PaymentRefusedError(refusal, language)
  }
  const { order, paymentCollectionId: collectionId } = purchase
  if (order && (await isBeingPaid(ledger, { orderId: order.id, collectionId }, input.amount))) {
    throw new PaymentRefusedError("already_paid", language)
  }
  const sale = { ...input, ...whole, purchase, language, settings }
  await recordPlacedOrder(dependencies, purchase)
  try {
    return (await reuse(dependencies, sale)) ?? (await request(dependencies, sale))
  } catch (error) {
    if (error instanceof NotSetUpError) {
      dependencies.logger.error(error.message)
      throw new PaymentRefusedError("not_set_up", language)
    }
    throw error
  }
}

/**
 * The event of a placed order may be lost or late. From now on, the payment orders of its cart and of its other payment
 * collections share one claim, so that only one of them is captured.
 */
async function recordPlacedOrder({ ledger, query }: InitiateDependencies, { order, cartId }: Purchase) {
  const cartOfPlaced = order && (cartId ?? (await cartOfOrder(query, order.id)))
  if (order && cartOfPlaced) {
    await ledger.transitions.recordOrder(cartOfPlaced, order.id)
  }
}

interface Sale {
  readonly sessionId: string
  readonly amount: number
  readonly kwanzas: number
  readonly difference: number
  readonly purchase: Purchase
  readonly language: ServiceLanguage
  readonly settings: ServicePaySettings
}

/** Binds a paid payment order to the session that was made for it, if the session asks for the same amount. */
async function adopt(
  { ledger }: InitiateDependencies,
  { payment_order_id: id, replaced_session_id: replacedSessionId }: PaidContext,
  { sessionId, amount }: InitiateInput,
  { cartId, paymentCollectionId }: Purchase,
): Promise<PaymentOrderDTO> {
  const order = await ledger.retrievePaymentOrder(id)
  const isSame = order.cart_id === cartId && order.session_amount === amount
  const session = { sessionId, replacedSessionId, paymentCollectionId }
  if (!isSame || !(await ledger.transitions.bindPaid(id, session))) {
    throw new PaymentRefusedError("already_paid", chooseLanguage(order.language))
  }
  return { ...order, session_id: sessionId, payment_collection_id: paymentCollectionId }
}

/** Finds a pending payment order of the same purchase, amount and application, and binds it to this session. */
async function reuse({ ledger }: InitiateDependencies, sale: Sale): Promise<PaymentOrderDTO | undefined> {
  const { settings, purchase } = sale
  const { cartId, paymentCollectionId } = purchase
  const ofPurchase = samePurchase({ cart_id: cartId, payment_collection_id: paymentCollectionId })
  const all = await ledger.listPaymentOrders(
    { ...ofPurchase, request_state: "accepted" },
    { order: { created_at: "DESC" } },
  )
  const same = all.filter((order) => order.session_amount === sale.amount)
  // An order may be paid in parts, a cart only as a whole.
  const paying = await stillPaying(ledger, purchase.order ? same : all, settings)
  const refusal = refusalOfPaid(paying, sale.amount)
  if (refusal) {
    throw new PaymentRefusedError(refusal, sale.language)
  }
  const pending = same.find((order) => isReusable(order, settings))
  if (!pending) {
    return undefined
  }
  const session = { sessionId: sale.sessionId, paymentCollectionId }
  const bound = await ledger.transitions.bindSession(pending.id, session, purchase.customer)
  return bound
    ? { ...pending, session_id: sale.sessionId, payment_collection_id: paymentCollectionId }
    : undefined
}

async function request({ ledger, logger }: InitiateDependencies, sale: Sale): Promise<PaymentOrderDTO> {
  const { client, environment, applicationUUID } = await serviceConnection(ledger)
  const { cartId, order: ordered, paymentCollectionId, items } = sale.purchase
  const shown = describePurchase(items, sale.language)
  if (shown.quantity > MAX_QUANTITY) {
    throw new PaymentRefusedError("quantity_too_large", sale.language)
  }
  const broken = brokenLimit(sale.kwanzas, sale.settings)
  if (broken) {
    throw new AmountRefusedError(broken, sale.language)
  }
  const { limits, referencePaymentLifeSpan } = sale.settings
  const order = await ledger.addPaymentOrder(
    {
      external_transaction_id: `order_${randomUUID()}`,
      amount: sale.kwanzas,
      session_amount: sale.amount,
      rounding_difference: sale.difference,
      client_id: payerId(sale.purchase),
      ...sale.purchase.customer,
      ...shown,
      language: sale.language,
      environment,
      application_uuid: applicationUUID,
      session_id: sale.sessionId,
      payment_collection_id: paymentCollectionId,
      cart_id: cartId,
      order_id: ordered?.id ?? null,
    },
    { ...limits, referencePaymentLifeSpan },
  )
  if (!order) {
    throw new PaymentRefusedError("too_many_requests", sale.language)
  }
  const clientId = order.client_id
  const externalTransactionId = order.external_transaction_id
  try {
    const { referenceNumber } = await client.createPaymentOrder(
      { externalTransactionId, clientId, amount: sale.kwanzas, ...shown },
      sale.language,
    )
    // The merchant may have changed it during the call.
    const { referencePaymentLifeSpan } = await ledger.settings()
    const issued = await ledger.transitions.accepted(order.id, referenceNumber, {
      lifespanMinutes: referencePaymentLifeSpan,
      firstCheckMinutes: FIRST_CHECK_MINUTES,
    })
    return { ...order, ...issued, request_state: "accepted", reference_number: referenceNumber }
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error
    }
    logger.error(`ServicePay: payment order ${externalTransactionId} was not created. ${error.message}`)
    await ledger.transitions.failed(order.id, `${error.name}: ${error.message}`)
    const code = isRefusedForGood(error) ? "service_refused" : "service_unavailable"
    throw new PaymentRefusedError(code, sale.language)
  }
}
