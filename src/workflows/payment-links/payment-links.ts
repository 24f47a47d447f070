import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentLinkRow } from "../../modules/servicepay/payment-links/payment-links"
import { ledgerOf } from "../ledger"
import { languageOfOrder } from "../payment-orders/order-language"
import { requirePayableOrder } from "../payment-orders/payable-order"

export type PaymentLink = PaymentLinkRow

/**
 * The link of an order, or a new one if it has none that can be opened. It holds a secret: never log it.
 *
 * @throws MedusaError not_found; not_allowed if the order is cancelled, or if nothing is outstanding
 * @throws PaymentRefusedError
 */
export async function createPaymentLink(
  container: MedusaContainer,
  {
    orderId,
    actorId,
  }: {
    readonly orderId: string
    /** The admin who asks for it. Null if the store makes it by itself. */
    readonly actorId: string | null
  },
): Promise<PaymentLink> {
  const { order } = await requirePayableOrder(container, orderId)
  const ledger = ledgerOf(container)
  const { paymentLinkDays } = await ledger.settings()
  return ledger.paymentLinks.getOrCreate({
    orderId,
    language: await languageOfOrder(container, order),
    days: paymentLinkDays,
    by: actorId,
  })
}

/** Nobody can open the order's link from now on. It is no error if there is none. */
export async function withdrawPaymentLink(
  container: MedusaContainer,
  { orderId, actorId }: { readonly orderId: string; readonly actorId: string },
): Promise<void> {
  const ledger = ledgerOf(container)
  await ledger.paymentLinks.withdraw(orderId, actorId)
  await ledger.bankReferences.forgetSecrets(orderId)
}

/** The link with this token. Undefined if there is none, and if it has expired or was withdrawn. */
export function findPaymentLink(container: MedusaContainer, token: string): Promise<PaymentLink | undefined> {
  return ledgerOf(container).paymentLinks.find(token)
}
