import type { PaymentOrder } from "./types.js"

/** The fields of a value that came from outside; none when it has none. */
export function fields(value: unknown): Record<string, unknown> {
  return { ...(value ?? {}) }
}

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
