import type { Count } from "../../modules/servicepay/health/daily-counts"
import { ENVIRONMENTS } from "../../modules/servicepay/settings/fields"
import type { SavedCredentials, SavedSettings } from "../../modules/servicepay/settings/stored-shape"

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

/** True if the service has accepted a payment since it last refused one, or if the merchant has changed the keys since. */
export function areRefusalsOver(
  { is_last, last_at }: { readonly is_last: boolean; readonly last_at: Date | null },
  { keysChangedAt, replacedKeys }: SavedCredentials,
): boolean {
  const at = keysChangedAt ?? replacedKeys?.replaced_at
  const changed = at === undefined ? 0 : new Date(at).getTime() + KNOWN_AFTER_MS
  return !is_last || last_at === null || changed > last_at.getTime()
}
