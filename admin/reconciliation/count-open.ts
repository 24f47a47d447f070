import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"

/** How many payments of a day are still open: their capture is pending, or they need attention. */
export function countOpen({ waiting, on_hold }: Pick<DayReport, "waiting" | "on_hold">): number {
  return waiting.count + on_hold.count
}
