import type { HealthReport } from "../../src/api/admin/servicepay/health/contract"

/** Since when a status check is late. Being due is not late: some checks are due between two runs of the job. */
export function lateChecksSince({
  problems,
  checks_due_since,
}: Pick<HealthReport, "problems" | "checks_due_since">): string | null {
  return problems.includes("checks_late") ? checks_due_since : null
}
