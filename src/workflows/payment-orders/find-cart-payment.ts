import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { isKwanza, isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServicePaySettings } from "../../modules/servicepay/settings"
import { isTestPayment, type PaymentStatus } from "../../client"
import { queryOf, readRow } from "../query"
import { readCart, type Cart } from "./read-cart"
import { missingPieces, type MissingPiece } from "./cart-readiness"
import { expiryOf, referenceOf } from "../polling/schedule"
import { ledgerOf } from "../ledger"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { outstandingOn } from "../sync/order-sums"
import { askingOrder } from "./payable-order"
import { stillPaying } from "./reuse"

/**
 * What anybody who knows a cart's id may see of its payment: how to pay it, or that it is paid.
 */
export interface CartPayment {
  readonly referenceNumber: string
  readonly externalTransactionId: string
  /** Whole kwanzas. */
  readonly amount: number
  readonly paymentStatus: Exclude<PaymentStatus, "CAN">
  /** When the payment order expires, in ISO 8601. */
  readonly expiresAt: string
  /** What the bank asks for, if the shopper's browser has reported it. */
  readonly bank?: { readonly reference: string; readonly entity?: string }
}

/** A cart, or the payment collection of an order. */
export type PurchaseToPay = { readonly cart_id: string } | { readonly payment_collection_id: string }

/**
 * The payment of a cart, or of an order's payment collection, that is paid or awaited. Undefined if the shopper chose
 * another one, or if it was cancelled.
 */
export async function findCartPayment(
  container: MedusaContainer,
  purchase: PurchaseToPay,
): Promise<CartPayment | undefined> {
  const ledger = ledgerOf(container)
  const settings = await ledger.settings()
  const entry = await chooseEntry(ledger, await listEntries(ledger, purchase, settings), settings)
  return entry && cartPayment(entry, settings.referencePaymentLifeSpan)
}

/** The purchase's payments that count, newest first. */
async function listEntries(
  ledger: ServicePayModuleService,
  purchase: PurchaseToPay,
  settings: ServicePaySettings,
): Promise<PaymentOrderDTO[]> {
  const entries = await ledger.listPaymentOrders(
    { ...purchase, request_state: "accepted", status: ["CON", "PEN"] },
    { order: { created_at: "DESC" } },
  )
  return entries.filter((entry) => !isTestPayment(entry, settings.active))
}

async function chooseEntry(
  ledger: ServicePayModuleService,
  entries: readonly PaymentOrderDTO[],
  settings: ServicePaySettings,
  cart?: Cart,
): Promise<PaymentOrderDTO | undefined> {
  const paying = await stillPaying(ledger, entries, settings)
  return (cart && paying.find((entry) => pays(entry, cart))) ?? paying[0] ?? entries.find(isAwaited)
}

function cartPayment(entry: PaymentOrderDTO, lifespanMinutes: number): CartPayment | undefined {
  if (!entry.reference_number || entry.status === "CAN") {
    return undefined
  }
  const { bank_reference: reference, bank_entity: entity } = entry
  return {
    referenceNumber: entry.reference_number,
    externalTransactionId: entry.external_transaction_id,
    amount: entry.amount,
    paymentStatus: entry.status,
    expiresAt: expiryOf(referenceOf(entry, lifespanMinutes)).toISOString(),
    ...(reference === null ? {} : { bank: { reference, ...(entity === null ? {} : { entity }) } }),
  }
}

/** What the merchant has refunded of a payment, as recorded. */
interface CartRefund {
  readonly externalTransactionId: string
  /** Kwanzas, with cents. */
  readonly amount: number
}

/** What a checkout shows about a cart. */
export interface CartCheckout {
  /** Also null if the order was cancelled before it was paid: there is nothing left to pay. */
  readonly payment: CartPayment | null
  /**
   * What an open cart still needs to become an order. `payment`: it must be started first, or, with `pendingOrders:
   * "wait"`, paid first.
   */
  readonly missing: readonly (MissingPiece | "payment")[]
  /**
   * The amount outstanding on the cart's order differs from the awaited payment's; or the open cart has changed after it
   * was paid.
   */
  readonly amount_changed: boolean
  /** What is left to pay on the cart's order, while it awaits `payment`: 0 or less if nothing is. Null otherwise. */
  readonly outstanding: number | null
  /** What the merchant has refunded of the cart's payments, while none pays for it or is awaited. */
  readonly refunds: readonly CartRefund[]
  /** The number of the order that the cart has become. */
  readonly display_id: number | null
}

/** Undefined if there is no such cart. */
export async function readCartCheckout(
  container: MedusaContainer,
  cartId: string,
): Promise<CartCheckout | undefined> {
  const cart = await readCart(container, cartId)
  if (!cart) {
    return undefined
  }
  const ledger = ledgerOf(container)
  const settings = await ledger.settings()
  const entries = await listEntries(ledger, { cart_id: cartId }, settings)
  const entry = await chooseEntry(ledger, entries, settings, cart)
  const payment = (entry && cartPayment(entry, settings.referencePaymentLifeSpan)) ?? null
  const refunds = entry ? [] : await refundsOf(ledger, entries)
  if (cart.completed_at) {
    const order = await orderOfCart(container, cartId)
    const display_id = order?.display_id ?? null
    const ordered = { missing: [], amount_changed: false, outstanding: null, refunds, display_id }
    if (!entry || !order || payment?.paymentStatus !== "PEN") {
      return { ...ordered, payment }
    }
    if (order.status === "canceled") {
      return { ...ordered, payment: null }
    }
    const outstanding = await outstandingOf(container, order.id)
    return {
      ...ordered,
      payment,
      amount_changed: !isSameAmount(outstanding, entry.session_amount),
      outstanding,
    }
  }
  const isEnough =
    payment?.paymentStatus === "CON" || (payment !== null && settings.pendingOrders === "place")
  return {
    payment,
    missing: [...(await missingPieces(container, cartId)), ...(isEnough ? [] : (["payment"] as const))],
    amount_changed: entry?.status === "CON" && !pays(entry, cart),
    outstanding: null,
    refunds,
    display_id: null,
  }
}

async function refundsOf(
  ledger: ServicePayModuleService,
  entries: readonly PaymentOrderDTO[],
): Promise<CartRefund[]> {
  const totals = await ledger.refunds.totals(entries.map(({ id }) => id))
  return entries.flatMap(({ id, external_transaction_id: externalTransactionId }) => {
    const amount = totals.get(id) ?? 0
    return amount > 0 ? [{ externalTransactionId, amount }] : []
  })
}

/** Whether a payment is of exactly what an open cart costs. */
function pays({ session_amount }: PaymentOrderDTO, { currency_code, total }: Cart): boolean {
  return isKwanza(currency_code) && isSameAmount(session_amount, total)
}

function isAwaited({ status, superseded_at }: PaymentOrderDTO): boolean {
  return status === "PEN" && superseded_at === null
}

const cartOrderRow = z.object({
  order: z.object({ id: z.string(), status: z.string(), display_id: z.coerce.number().nullish() }).nullish(),
})

/** Why a completed cart cannot be paid again. */
export async function refusalOfCompleted(
  container: MedusaContainer,
  cartId: string,
): Promise<"order_canceled" | "already_paid" | "cart_completed"> {
  const order = await orderOfCart(container, cartId)
  if (order?.status === "canceled") {
    return "order_canceled"
  }
  const payment = await findCartPayment(container, { cart_id: cartId })
  return payment?.paymentStatus === "CON" ? "already_paid" : "cart_completed"
}

async function orderOfCart(container: MedusaContainer, cartId: string) {
  const cart = await readRow(queryOf(container), "cart", cartOrderRow, { id: cartId })
  return cart?.order ?? undefined
}

/** What is outstanding on an order, in kwanzas with cents. */
async function outstandingOf(container: MedusaContainer, orderId: string): Promise<number> {
  const query = queryOf(container)
  const order = await readRow(query, "order", askingOrder, { id: orderId })
  return order ? outstandingOn(await withoutFalseRefunds(query, order)) : 0
}
