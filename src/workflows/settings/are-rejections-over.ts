import type { Count } from "../../modules/servicepay/health/daily-counts"
import { ENVIRONMENTS } from "../../modules/servicepay/settings/fields"
import type { SavedSettings } from "../../modules/servicepay/settings/stored-shape"

/** Milliseconds until every process of the store knows a new secret. */
const KNOWN_AFTER_MS = 2000

/**
 * True if no notification was refused today (UTC), or if the merchant has replaced the webhook secret since the last
 * one.
 */
export function areRejectionsOver({ today, last_at }: Count, { credentials }: SavedSettings): boolean {
  const entered = ENVIRONMENTS.map((environment) => credentials[environment].webhookSecret?.set_at)
  const known = entered.map((at) => (at === undefined ? 0 : new Date(at).getTime() + KNOWN_AFTER_MS))
  return today === 0 || last_at === null || Math.max(...known) > last_at.getTime()
}
