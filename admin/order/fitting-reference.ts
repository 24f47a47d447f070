import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"

type Reference = Pick<OrderPayment, "status" | "superseded" | "session_amount" | "expires_at">

/** Medusa's amounts have cents. */
const HALF_A_CENT = 0.005

export function asksFor({ session_amount }: Pick<Reference, "session_amount">, amount: number): boolean {
  return Math.abs(session_amount - amount) < HALF_A_CENT
}

/** The reference that the customer can pay now, and that asks for exactly what is outstanding. */
export function fittingReference<T extends Reference>(
  references: readonly T[],
  outstanding: number,
  now: Date,
): T | undefined {
  return references.find(
    (reference) =>
      reference.status === "PEN" &&
      !reference.superseded &&
      asksFor(reference, outstanding) &&
      new Date(reference.expires_at) > now,
  )
}
