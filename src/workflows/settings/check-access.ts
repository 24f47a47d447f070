import type ServicePayModuleService from "../../modules/servicepay/service"
import { isAccessFailing } from "../health/evaluate-health"
import { testConnection } from "./test-connection"

const DAY_MS = 86_400_000

/** Requests a token with the keys in force, and counts for the health page whether the service gave one. */
export async function checkAccess(ledger: ServicePayModuleService): Promise<void> {
  const { active } = await ledger.settings()
  const test = await testConnection(ledger, { environment: active })
  if (test.ok) {
    await ledger.dailyCounts.add("tokens", 1)
  } else if (test.reason !== "missing" && test.reason !== "address") {
    await ledger.dailyCounts.add("token_failures", 1)
  }
}

/**
 * Requests a token again if the last request failed today, so that the store notices when the service gives access again,
 * and keeps saying so while it does not. Returns whether it did.
 */
export async function recheckAccess(ledger: ServicePayModuleService, now = new Date()): Promise<boolean> {
  const [tokens, token_failures] = await Promise.all([
    ledger.dailyCounts.of("tokens", now),
    ledger.dailyCounts.of("token_failures", now),
  ])
  const failedAt = token_failures.last_at?.getTime() ?? 0
  if (!isAccessFailing({ tokens, token_failures }) || now.getTime() - failedAt > DAY_MS) {
    return false
  }
  await checkAccess(ledger)
  return true
}
