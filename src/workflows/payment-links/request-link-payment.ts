import type { MedusaContainer } from "@medusajs/framework/types"
import { ledgerOf } from "../ledger"
import { PaymentRefusedError, type RefusalCode } from "../payment-orders/refusals"
import { requestOrderPayment, type RequestedPayment } from "../payment-orders/request-order-payment"
import { queryOf } from "../query"
import { cartOfOrder } from "../sync/order-carts"
import type { PaymentLink } from "./payment-links"
import type { PaymentPageState } from "./payment-page"
import { readPaymentPage } from "./read-payment-page"

/** The states in which nobody may pay again. */
const REFUSED: Partial<Record<PaymentPageState, RefusalCode>> = {
  processing: "already_paid",
  paid: "already_paid",
  canceled: "order_canceled",
}

/** A reference for a link's order, with the secret to report its bank reference. Never log it. */
interface LinkPayment extends RequestedPayment {
  readonly reportSecret: string
}

/**
 * Gives the customer who has opened a link a reference for all that is outstanding on its order. It also refuses while any
 * payment of the order has arrived and is not captured, even one of a smaller amount.
 *
 * @throws MedusaError, PaymentRefusedError
 */
export async function requestLinkPayment(
  container: MedusaContainer,
  link: PaymentLink,
): Promise<LinkPayment> {
  const ledger = ledgerOf(container)
  const { state } = await readPaymentPage(container, link)
  const refusal = REFUSED[state]
  if (refusal) {
    throw new PaymentRefusedError(refusal, link.language)
  }
  // The event of a placed order may be late. An order's first bank reference stays, so the order must be on record.
  const cartId = await cartOfOrder(queryOf(container), link.order_id)
  if (cartId !== undefined) {
    await ledger.transitions.recordOrder(cartId, link.order_id)
  }
  const requested = await requestOrderPayment(container, link.order_id, "customer")
  const entry = await ledger.findByExternalId(requested.externalTransactionId)
  if (!entry) {
    throw new PaymentRefusedError("service_unavailable", link.language)
  }
  return { ...requested, reportSecret: await ledger.bankReferences.handOutSecret(entry.id) }
}
