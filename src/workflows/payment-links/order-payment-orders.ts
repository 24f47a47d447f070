import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { pollStatus } from "../polling/poll-status"
import { queryOf } from "../query"
import { cartOfOrder } from "../sync/order-carts"
import type { PaymentLink } from "./payment-links"

/** An order rarely has more than two or three. */
const MAX_PAYMENT_ORDERS = 50

/** The payment orders of an order that the service has accepted, newest first. */
export async function listOrderPaymentOrders(
  container: MedusaContainer,
  orderId: string,
): Promise<PaymentOrderDTO[]> {
  // The order may not be recorded yet: its event may be late.
  const cartId = await cartOfOrder(queryOf(container), orderId)
  return ledgerOf(container).listPaymentOrders(
    {
      $or: [{ order_id: orderId }, ...(cartId === undefined ? [] : [{ cart_id: cartId }])],
      request_state: "accepted",
    },
    { order: { created_at: "DESC" }, take: MAX_PAYMENT_ORDERS },
  )
}

/** Brings the status of the order's newest pending payment up to date, as the storefront's status route does. */
export async function pollLinkPayment(
  container: MedusaContainer,
  { order_id, language }: PaymentLink,
): Promise<void> {
  const entries = await listOrderPaymentOrders(container, order_id)
  const pending = entries.find(({ status }) => status === "PEN")
  if (pending) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    await pollStatus({ ledger: ledgerOf(container), logger }, pending, language, "question")
  }
}
