import type { PaymentOrder } from "./types.js"

/** A value from outside whose fields may be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

/** A payment order from three values that came from outside, or undefined when one is not what it must be. */
export function readOrder(
  referenceNumber: unknown,
  externalTransactionId: unknown,
  amount: unknown,
): PaymentOrder | undefined {
  return typeof referenceNumber === "string" &&
    referenceNumber &&
    typeof externalTransactionId === "string" &&
    typeof amount === "number"
    ? { referenceNumber, externalTransactionId, amount }
    : undefined
}
