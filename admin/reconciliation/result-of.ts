import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { countOpen } from "./count-open"

/** What is left to do for a day, the worst first: a figure of its report and how many payments it counts. */
export function resultOf(report: Pick<DayReport, "wrong" | "needs_attention" | "waiting" | "on_hold">) {
  const left = [
    { figure: "wrong", number: report.wrong },
    { figure: "attention", number: report.needs_attention },
    { figure: "open", number: countOpen(report) },
  ] as const
  return left.find(({ number }) => number > 0)
}
