import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { isTestPayment } from "../../client"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { Query } from "../../workflows/query"
import { isUsable, isStale, mayCapture } from "../../workflows/sync/allow-completion"
import { authorizationStatus, sessionStatus } from "./status"

/**
 * The status that Medusa gets when the shopper completes the cart: whether this payment order pays for it, and may be
 * captured now.
 */
export async function authorizationOf(
  { servicepay: ledger, query }: { readonly servicepay: ServicePayModuleService; readonly query: Query },
  order: PaymentOrderDTO,
): Promise<PaymentSessionStatus> {
  const { active, pendingOrders } = await ledger.settings()
  if (isTestPayment(order, active) || (await isStale({ query }, order))) {
    return PaymentSessionStatus.CANCELED
  }
  if (order.status === "PEN" && pendingOrders === "wait" && (await ledger.claims.isPurchaseTaken(order.id))) {
    return PaymentSessionStatus.PENDING_AUTHORIZATION
  }
  if (order.status !== "CON") {
    return authorizationStatus(order, pendingOrders)
  }
  if ((await isUsable(ledger, order)) && (await mayCapture({ ledger, query }, order))) {
    return sessionStatus(order)
  }
  const now = await ledger.retrievePaymentOrder(order.id)
  return now.session_id === order.session_id && (await isUsable(ledger, now))
    ? PaymentSessionStatus.PENDING_AUTHORIZATION
    : PaymentSessionStatus.CANCELED
}
