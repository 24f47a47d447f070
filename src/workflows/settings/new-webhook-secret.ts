import type { Environment } from "../../client"
import type { Count } from "../../modules/servicepay/health/daily-counts"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { SavedCredentials, SavedSettings } from "../../modules/servicepay/settings/stored-shape"

/** `waiting`: no notification has come with the new secret yet. `old_in_use`: one has come with the old secret since. */
export type NewWebhookSecret = "waiting" | "old_in_use"

/** A change that was planned takes the service's team some time, so only the last hours are a problem. */
const LAST_HOURS_MS = 12 * 3_600_000

/** True if notifications come with a replaced secret that the store soon rejects. */
export function isOldSecretEnding(
  state: NewWebhookSecret | null,
  { previousWebhookSecrets }: Pick<SavedCredentials, "previousWebhookSecrets">,
  now: Date,
): boolean {
  const ends = previousWebhookSecrets.map(({ accepted_until }) => new Date(accepted_until).getTime())
  return state === "old_in_use" && Math.max(...ends) - now.getTime() < LAST_HOURS_MS
}

interface Facts {
  readonly saved: Pick<SavedCredentials, "webhookSecret" | "previousWebhookSecrets">
  /** Notifications signed with the new secret, and with an old one, while both are accepted. */
  readonly withNew: Pick<Count, "last_at">
  readonly withOld: Pick<Count, "last_at">
  readonly now: Date
}

/** Whether a webhook secret that was entered lately is still unproven; null once a notification has proven it. */
export function newWebhookSecret({ saved, withNew, withOld, now }: Facts): NewWebhookSecret | null {
  const { webhookSecret, previousWebhookSecrets } = saved
  const isOldAccepted = previousWebhookSecrets.some(({ accepted_until }) => new Date(accepted_until) > now)
  if (webhookSecret === undefined || !isOldAccepted) {
    return null
  }
  const isSince = ({ last_at }: Pick<Count, "last_at">) =>
    last_at !== null && last_at > new Date(webhookSecret.set_at)
  if (isSince(withNew)) {
    return null
  }
  return isSince(withOld) ? "old_in_use" : "waiting"
}

/** The state of an environment's webhook secret, by the notifications that have arrived. */
export async function readNewWebhookSecret(
  { dailyCounts }: ServicePayModuleService,
  environment: Environment,
  { credentials }: SavedSettings,
): Promise<NewWebhookSecret | null> {
  const [withNew, withOld] = await Promise.all([
    dailyCounts.of(`new_webhook_secret_${environment}`),
    dailyCounts.of(`old_webhook_secret_${environment}`),
  ])
  return newWebhookSecret({ saved: credentials[environment], withNew, withOld, now: new Date() })
}
