import type { PaymentOrder } from "./types.js"

/**
 * The payment order that Medusa's payment session already holds, or undefined if it is not a ServicePay session. For a
 * button's `createOrder`, in a storefront that has initiated the session itself.
 */
export function orderOfSession(session: { data?: unknown }): PaymentOrder | undefined {
  const data: Record<string, unknown> = { ...(session.data ?? {}) }
  const { reference_number: referenceNumber, external_transaction_id: externalTransactionId, amount } = data
  return typeof referenceNumber === "string" &&
    referenceNumber &&
    typeof externalTransactionId === "string" &&
    typeof amount === "number"
    ? { referenceNumber, externalTransactionId, amount }
    : undefined
}
