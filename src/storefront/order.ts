import { fields } from "./fields.js"
import type { PaymentOrder } from "./types.js"

/** The payment order that a value from outside holds under these names, or undefined when it holds none. */
export function readOrder(
  value: unknown,
  reference = "referenceNumber",
  id = "externalTransactionId",
): PaymentOrder | undefined {
  const { [reference]: referenceNumber, [id]: externalTransactionId, amount } = fields(value)
  return typeof referenceNumber === "string" &&
    referenceNumber &&
    typeof externalTransactionId === "string" &&
    typeof amount === "number"
    ? { referenceNumber, externalTransactionId, amount }
    : undefined
}

/**
 * The payment order that Medusa's payment session holds already, or undefined when it is not one of ServicePay. For a
 * button's `createOrder`, in a storefront that has initiated the session itself.
 */
export function orderOfSession(session: { data?: unknown }): PaymentOrder | undefined {
  return readOrder(session.data, "reference_number", "external_transaction_id")
}
