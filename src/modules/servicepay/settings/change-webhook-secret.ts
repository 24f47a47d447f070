import type { Environment } from "../../../client"
import type { SettingsChange } from "./change"
import { isShort, opened, renewed, seal, type ChangeContext } from "./sealed-secrets"
import type { PreviousSecret, SavedCredentials } from "./stored-shape"

const HOUR_MS = 60 * 60_000
/** Replaced webhook secrets that stay accepted: more than a merchant mistypes in a row. */
const MAX_PREVIOUS_SECRETS = 5

type WebhookSecrets = Pick<SavedCredentials, "webhookSecret" | "previousWebhookSecrets">

/**
 * The webhook secret of an environment after a change, and those before it. `isRestored` if the change brought back the
 * last one that was replaced and is still accepted.
 */
export async function changeWebhookSecret(
  environment: Environment,
  saved: WebhookSecrets,
  { [environment]: { webhookSecret, webhookSecretOverlap }, reset, restore }: SettingsChange,
  context: ChangeContext,
): Promise<{ readonly saved: WebhookSecrets; readonly isRestored: boolean }> {
  const name = `${environment}.webhookSecret` as const
  const accepted = await stillAccepted(saved, context)
  const last = accepted.find(({ value }) => value !== undefined)
  if (restore.includes(name) && last) {
    return { saved: restored(last, accepted, context), isRestored: true }
  }
  const isReset = webhookSecret === undefined && reset.includes(name)
  const before = context.webhookSecretOf(environment)
  const isReplaced = before !== undefined && webhookSecret !== undefined && before !== webhookSecret
  const current = saved.webhookSecret && (await renewed(saved.webhookSecret, context.sealing))
  const others = accepted.filter(({ value }) => !isReplaced || (value !== before && value !== webhookSecret))
  // A short secret was most likely mistyped, and somebody may guess it.
  const replacedNow =
    isReplaced && !isShort(before) ? [await replaced(before, saved, webhookSecretOverlap, context)] : []
  const previous = withoutTheBriefest([...replacedNow, ...others.map(({ sealed }) => sealed)])
  return {
    saved: {
      webhookSecret:
        webhookSecret === undefined ? (isReset ? undefined : current) : await seal(webhookSecret, context),
      previousWebhookSecrets: webhookSecretOverlap === 0 ? [] : previous,
    },
    isRestored: false,
  }
}

/**
 * Restores the webhook secret from before the last change. The store rejects the one in force at once, because it is most
 * likely wrong.
 */
function restored(last: Accepted, accepted: readonly Accepted[], { now }: ChangeContext): WebhookSecrets {
  const { jwe, ends } = last.sealed
  return {
    // Set now, so that earlier rejections no longer count, as after entering it again.
    webhookSecret: { jwe, ends, set_at: now.toISOString() },
    previousWebhookSecrets: accepted.filter((other) => other !== last).map(({ sealed }) => sealed),
  }
}

interface Accepted {
  readonly sealed: PreviousSecret
  /** Undefined if it cannot be read. */
  readonly value: string | undefined
}

/** The replaced webhook secrets that notifications may still be signed with. */
async function stillAccepted(
  { previousWebhookSecrets }: WebhookSecrets,
  { now, sealing }: ChangeContext,
): Promise<Accepted[]> {
  const running = previousWebhookSecrets.filter(({ accepted_until }) => new Date(accepted_until) > now)
  return Promise.all(
    running.map(async (each) => ({
      sealed: await renewed(each, sealing),
      value: await opened(each.jwe, sealing),
    })),
  )
}

/** The webhook secret in force until now, which notifications may still be signed with for a while. */
async function replaced(
  secret: string,
  { webhookSecret }: WebhookSecrets,
  overlap: number,
  context: ChangeContext,
): Promise<PreviousSecret> {
  const { now } = context
  // A configured secret counts as always in force.
  const since = new Date(webhookSecret?.set_at ?? 0)
  return {
    ...(await seal(secret, context)),
    accepted_until: new Date(now.getTime() + overlap * HOUR_MS).toISOString(),
    seconds_in_force: (now.getTime() - since.getTime()) / 1000,
  }
}

/** Drops one secret if there are too many: the one with the shortest time in force signed the fewest notifications. */
function withoutTheBriefest(secrets: readonly PreviousSecret[]): PreviousSecret[] {
  const times = secrets.map(({ seconds_in_force }) => seconds_in_force)
  const briefest = times.indexOf(Math.min(...times))
  return secrets.filter((_, index) => secrets.length <= MAX_PREVIOUS_SECRETS || index !== briefest)
}
