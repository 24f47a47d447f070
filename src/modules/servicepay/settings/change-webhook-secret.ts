import type { Environment } from "../../../client"
import type { SettingsChange } from "./change"
import { opened, renewed, seal, type ChangeContext } from "./sealed-secrets"
import type { PreviousSecret, ReplacedWebhookSecret, SavedCredentials } from "./stored-shape"

const HOUR_MS = 60 * 60_000
/** Replaced webhook secrets that stay accepted: more than a merchant mistypes in a row. */
const MAX_PREVIOUS_SECRETS = 5

type WebhookSecrets = Pick<
  SavedCredentials,
  "webhookSecret" | "previousWebhookSecrets" | "replacedWebhookSecret"
>

/** The webhook secret of an environment after a change, and those before it. */
export async function changeWebhookSecret(
  environment: Environment,
  saved: WebhookSecrets,
  { [environment]: { webhookSecret, webhookSecretOverlap }, reset, restore }: SettingsChange,
  context: ChangeContext,
): Promise<WebhookSecrets> {
  const name = `${environment}.webhookSecret` as const
  const accepted = await stillAccepted(saved, context)
  if (restore.includes(name) && saved.replacedWebhookSecret) {
    return restored(saved.replacedWebhookSecret, accepted, context)
  }
  const isReset = webhookSecret === undefined && reset.includes(name)
  const before = context.webhookSecretOf(environment)
  const isReplaced = before !== undefined && webhookSecret !== undefined && before !== webhookSecret
  const current = saved.webhookSecret && (await renewed(saved.webhookSecret, context.sealing))
  const others = accepted.filter(({ value }) => !isReplaced || (value !== before && value !== webhookSecret))
  const previous = others.map(({ sealed }) => sealed)
  return {
    webhookSecret:
      webhookSecret === undefined ? (isReset ? undefined : current) : await seal(webhookSecret, context),
    previousWebhookSecrets:
      webhookSecretOverlap === 0
        ? []
        : isReplaced
          ? withoutTheBriefest([await replaced(before, saved, webhookSecretOverlap, context), ...previous])
          : previous,
    replacedWebhookSecret:
      isReplaced || (isReset && current)
        ? { secret: current, replaced_at: context.now.toISOString() }
        : await renewedReplaced(saved, context),
  }
}

/**
 * The webhook secret before the last change again. The one that it replaces is most likely wrong, and may be easy to
 * guess, so the store accepts it no longer.
 */
async function restored(
  { secret, replaced_at }: ReplacedWebhookSecret,
  accepted: readonly Accepted[],
  { sealing, now }: ChangeContext,
): Promise<WebhookSecrets> {
  return {
    // As if it were entered again: rejections before this moment are over.
    webhookSecret: secret && { ...(await renewed(secret, sealing)), set_at: now.toISOString() },
    // Its own copy was sealed in the moment when it was replaced.
    previousWebhookSecrets: accepted
      .map(({ sealed }) => sealed)
      .filter(({ set_at }) => set_at !== replaced_at),
    replacedWebhookSecret: undefined,
  }
}

/** Sealed with the key that is in force now, so that the key before it can be thrown away. */
async function renewedReplaced(
  { replacedWebhookSecret }: WebhookSecrets,
  { sealing }: ChangeContext,
): Promise<ReplacedWebhookSecret | undefined> {
  const secret = replacedWebhookSecret?.secret
  return (
    replacedWebhookSecret && { ...replacedWebhookSecret, secret: secret && (await renewed(secret, sealing)) }
  )
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
