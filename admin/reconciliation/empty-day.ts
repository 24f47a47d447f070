import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"

type Books = Pick<DayReport, "confirmed" | "captured" | "refunded" | "refunded_on_day" | "payments">

/** Whether neither the service nor Medusa has a payment or a refund of this day. */
export function isEmptyDay({ payments, ...books }: Books): boolean {
  const sums = [books.confirmed, books.captured, books.refunded, books.refunded_on_day]
  return sums.every(({ count }) => count === 0) && payments.length === 0
}
