import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"

/** The refunds that a day's page shows. On most days the two are the same refunds, and one line says it. */
export function refundFigures({
  refunded,
  refunded_on_day,
}: Pick<DayReport, "refunded" | "refunded_on_day">) {
  const isSame = refunded.count === refunded_on_day.count && refunded.amount === refunded_on_day.amount
  return isSame ? (["refunded_on_day"] as const) : (["refunded_on_day", "refunded"] as const)
}
