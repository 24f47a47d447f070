import { isKwanza, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { PROVIDER_ID } from "../sync/order-payments"
import type { RefusalCode } from "./refusals"

/** An order in Medusa that somebody is about to pay through one of its payment collections. */
export interface OrderToPay {
  readonly id: string
  readonly canceled: boolean
  readonly currency: string
  /** What the order asks for now, in its currency. Nothing, or less, if it is paid. */
  readonly outstanding: number
  readonly collectionStatus: string
  /** The payment providers of the order's region. */
  readonly providers: readonly string[]
}

/**
 * Why this amount cannot be paid for the order; undefined if it can. Medusa's own route checks none of this. A payment
 * collection keeps its old amount when the order costs less, and stays open when the order is paid or cancelled.
 */
export function refusalOfOrder(order: OrderToPay, amount: number): RefusalCode | undefined {
  if (order.canceled) {
    return "order_canceled"
  }
  if (order.outstanding <= TOLERANCE || order.collectionStatus === "completed") {
    return "already_paid"
  }
  if (!isKwanza(order.currency)) {
    return "currency_not_supported"
  }
  if (!order.providers.includes(PROVIDER_ID)) {
    return "provider_not_enabled"
  }
  if (amount > order.outstanding + TOLERANCE || order.collectionStatus === "canceled") {
    return "order_changed"
  }
  return undefined
}
