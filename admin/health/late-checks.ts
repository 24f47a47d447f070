import type { HealthReport } from "../../src/api/admin/servicepay/health/contract"

/** Since when a status check is late. A check that is due is not late yet: some become due between two runs of the job. */
export function lateChecksSince({
  problems,
  checks_due_since,
}: Pick<HealthReport, "problems" | "checks_due_since">): string | null {
  return problems.includes("checks_late") ? checks_due_since : null
}
