import { isTestPayment } from "../../client"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServicePaySettings } from "../../modules/servicepay/settings"
import { isWithinLifespan, referenceOf } from "../polling/schedule"
import { isSameAmount, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"

/**
 * True if a shopper may still see this reference: it is pending, made with the keys in force, and within its lifespan.
 */
export function isReusable(order: PaymentOrderDTO, settings: ServicePaySettings): boolean {
  return (
    order.status === "PEN" &&
    isOfAccount(order, settings) &&
    isWithinLifespan(referenceOf(order, settings.referencePaymentLifeSpan), new Date())
  )
}

/** True if a payment order was made with the keys in force. With other keys, its reference is useless. */
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

/** False once the merchant has refunded the money, or otherwise closed the payment: it no longer pays for its cart. */
export function isPaid({
  status,
  sync_state,
  closed_at,
}: Pick<PaymentOrderDTO, "status" | "sync_state" | "closed_at">): boolean {
  return status === "CON" && (sync_state === "synced" || closed_at === null)
}

/** True if it has paid for its purchase, so that the shopper must not be asked to pay again. */
export function hasPaid(order: PaymentOrderDTO, { active }: ServicePaySettings): boolean {
  return isPaid(order) && !isTestPayment(order, active)
}

/** The payments that have paid for their purchase, and that the merchant has not refunded in full. */
export async function stillPaying(
  ledger: ServicePayModuleService,
  orders: readonly PaymentOrderDTO[],
  settings: ServicePaySettings,
): Promise<PaymentOrderDTO[]> {
  const paid = orders.filter((order) => hasPaid(order, settings))
  const refunds = await ledger.refunds.totals(paid.map(({ id }) => id))
  return paid.filter(({ id, amount }) => amount - (refunds.get(id) ?? 0) > TOLERANCE)
}

/** Why an open cart of this total gets no reference: it is paid, or was paid before it changed. */
export function refusalOfPaid(
  paying: readonly PaymentOrderDTO[],
  total: number,
): "already_paid" | "paid_before_change" | undefined {
  if (paying.some(({ session_amount }) => isSameAmount(session_amount, total))) {
    return "already_paid"
  }
  return paying.length > 0 ? "paid_before_change" : undefined
}

/**
 * True if a payment of the order has arrived that covers this amount, but is not captured yet, or is on hold. The shopper
 * must not be asked to pay again.
 */
export async function isBeingPaid(
  ledger: ServicePayModuleService,
  { orderId, collectionId }: { readonly orderId: string; readonly collectionId?: string | undefined },
  amount: number,
): Promise<boolean> {
  const settings = await ledger.settings()
  const arrived = await ledger.listPaymentOrders({
    // The order may not be recorded yet: its event may be late.
    $or: [
      { order_id: orderId },
      ...(collectionId === undefined ? [] : [{ payment_collection_id: collectionId }]),
    ],
    status: "CON",
    sync_state: ["open", "on_hold"],
  })
  return arrived.some((payment) => hasPaid(payment, settings) && payment.session_amount >= amount - TOLERANCE)
}
