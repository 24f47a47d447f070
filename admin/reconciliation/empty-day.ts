import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"

type Books = Pick<DayReport, "confirmed" | "captured" | "refunded" | "payments">

/** Whether neither the service nor Medusa has a payment or a refund of this day. */
export function isEmptyDay({ confirmed, captured, refunded, payments }: Books): boolean {
  return [confirmed, captured, refunded].every(({ count }) => count === 0) && payments.length === 0
}
