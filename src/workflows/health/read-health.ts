import type { MedusaContainer } from "@medusajs/framework/types"
import type { HealthFigures } from "../../modules/servicepay/health/figures"
import { problemsOf } from "../../modules/servicepay/settings/in-force"
import { areRejectionsOver } from "../settings/rejected-signatures"
import { ledgerOf } from "../ledger"
import { evaluateHealth, type HealthProblem } from "./evaluate-health"

export interface HealthReport extends HealthFigures {
  /** `ok` if there are no problems. */
  readonly status: "ok" | "trouble"
  readonly problems: readonly HealthProblem[]
  readonly checked_at: Date
}

/** The health of payments in this store, across all its processes. */
export async function readHealth(container: MedusaContainer): Promise<HealthReport> {
  const ledger = ledgerOf(container)
  const now = new Date()
  const [figures, { settings, saved }] = await Promise.all([
    ledger.health.read(now),
    ledger.settingsVersions.latest(),
  ])
  const problems = evaluateHealth({
    figures,
    isLiveKeyUntested: await ledger.isLiveKeyUntested(),
    isSetUp: problemsOf(settings, settings.active).length === 0,
    areRejectionsOver: areRejectionsOver(figures.rejected_signatures, saved),
    statusFallbackGrace: settings.statusFallbackGrace,
    now,
  })
  return { status: problems.length === 0 ? "ok" : "trouble", problems, checked_at: now, ...figures }
}
