import type { MedusaContainer } from "@medusajs/framework/types"
import { problemsOf } from "../../modules/servicepay/settings/in-force"
import { areRefusalsOver, areRejectionsOver } from "../settings/are-rejections-over"
import { isOldSecretEnding, readNewWebhookSecret } from "../settings/new-webhook-secret"
import { ledgerOf } from "../ledger"
import { hasOwnAddress } from "../messages/payment-link"
import { evaluateHealth } from "./evaluate-health"

/** The health of payments in this store, across all its processes. */
export async function readHealth(container: MedusaContainer) {
  const ledger = ledgerOf(container)
  const now = new Date()
  const { settings, saved } = await ledger.settingsVersions.latest()
  const figures = await ledger.health.read(settings.active, now)
  const problems = evaluateHealth({
    figures,
    isLiveKeyUntested: await ledger.isLiveKeyUntested(),
    isSetUp: problemsOf(settings, settings.active).length === 0,
    isBackendUrlMissing:
      [...settings.emailMessages, ...settings.smsMessages].some((kind) => kind !== "paid") &&
      !hasOwnAddress(container),
    areRejectionsOver: areRejectionsOver(figures.rejected_signatures, saved),
    isOldSecretEnding: isOldSecretEnding(
      await readNewWebhookSecret(ledger, settings.active, saved),
      saved.credentials[settings.active],
      now,
    ),
    areRefusalsOver: areRefusalsOver(figures.refused_payments, saved.credentials[settings.active]),
    statusFallbackGrace: settings.statusFallbackGrace,
    now,
  })
  return {
    status: problems.length === 0 ? ("ok" as const) : ("trouble" as const),
    problems,
    checked_at: now,
    ...figures,
  }
}
