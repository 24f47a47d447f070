import { ask } from "./store.js"
import type { BankReference, PaymentOrder, PopupPayment, Store } from "./types.js"

/**
 * The bank reference that `onPending` received, or undefined if the shopper chose another payment method. The SDK may
 * send numbers; the result has strings.
 */
export function bankOf(payment: PopupPayment | undefined): BankReference | undefined {
  const data = payment?.data
  const reference = data?.paymentReference
  const entity = data?.entity?.number
  return reference ? { reference: `${reference}`, entity: entity ? `${entity}` : undefined } : undefined
}

/**
 * Reports to the store the bank reference that the shopper was shown, so that an e-mail or the order's page can show it
 * again: POST /store/servicepay/payment-orders/:externalTransactionId/bank-reference. For display only. Needs the
 * `reportSecret` that `createOrder` or `savedPayment` returned.
 * @throws ServicePayError `offline`, `refused`, or the store's own code, such as `wrong_report_secret`
 */
export async function reportReference(
  store: Store,
  { externalTransactionId, reportSecret }: Pick<PaymentOrder, "externalTransactionId" | "reportSecret">,
  bank: BankReference,
): Promise<void> {
  await ask(store, `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`, {
    ...bank,
    report_secret: reportSecret,
  })
}
