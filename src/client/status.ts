/**
 * The three states of a payment order (interface-spec §3). `CON` and `CAN` are final.
 */
export const PAYMENT_STATUSES = ["PEN", "CON", "CAN"] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === value)
}

/** True for the states that no notification and no query may change any more. */
export function isFinal(status: PaymentStatus): status is "CON" | "CAN" {
  return status !== "PEN"
}
