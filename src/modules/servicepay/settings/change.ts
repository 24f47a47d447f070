import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { Environment } from "../../../client"
import { BOUNDS, choices, ENVIRONMENTS, whole } from "./fields"
import {
  savedSettings,
  type PreviousSecret,
  type ReplacedKeys,
  type SavedCredentials,
  type SavedSettings,
  type SealedSecret,
} from "./stored-shape"
import { SecretUnreadableError, type Sealing } from "./sealing"

const KEY_FIELDS = ["publishableKey", "clientId", "clientSecret"] as const
const CREDENTIAL_FIELDS = [...KEY_FIELDS, "webhookSecret"] as const

/** Secrets shorter than this show none of their characters. */
const SHORTEST_TOLD = 12
const HOUR_MS = 60 * 60_000
/** Replaced webhook secrets that stay accepted: more than a merchant mistypes in a row. */
const MAX_PREVIOUS_SECRETS = 5

/** Spaces around a pasted value are never intended. */
const pasted = (most: number) => z.string().trim().min(1, "must not be empty").max(most, "is too long")

const credentialsChange = (prefix: string) =>
  z.strictObject({
    publishableKey: pasted(200)
      .regex(new RegExp(`^${prefix}\\S+$`), `must start with ${prefix} and contain no spaces`)
      .optional(),
    clientId: pasted(500).optional(),
    clientSecret: pasted(2000).optional(),
    webhookSecret: pasted(2000).optional(),
    webhookSecretOverlap: whole(BOUNDS.webhookSecretOverlap)
      .default(24)
      .describe(
        "Hours for which the store still accepts the old webhook secret. With 0, it rejects all old secrets at once.",
      ),
  })

const fieldNames = [
  ...Object.keys(choices.shape).map((field) => `choices.${field}`),
  ...ENVIRONMENTS.flatMap((environment) => CREDENTIAL_FIELDS.map((field) => `${environment}.${field}`)),
]

/** What an admin may change, by the names of the plugin's options. */
export const settingsChange = z.strictObject({
  choices: choices.partial().default({}),
  sandbox: credentialsChange("pk_test_").prefault({}),
  production: credentialsChange("pk_live_").prefault({}),
  reset: z
    .array(z.enum(fieldNames))
    .max(fieldNames.length)
    .default([])
    .describe(
      "Names of settings to reset to the configuration's value, or the default: `choices.theme`, `sandbox.clientSecret`, …",
    ),
  restore: z
    .array(z.enum(ENVIRONMENTS))
    .max(ENVIRONMENTS.length)
    .default([])
    .describe(
      "Environments whose publishable key, client ID and client secret go back to those before the last change, once. The webhook secret stays. Keys that you send with it are ignored.",
    ),
})

export type SettingsChange = z.output<typeof settingsChange>
type CredentialsChange = SettingsChange["sandbox"]

/** A secret was entered, but there is no key to encrypt it with. */
export class SettingsKeyMissingError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "The store saves secrets encrypted, but it has no encryption key yet. Put SERVICE_SETTINGS_KEY into the store's environment (make one with: openssl rand -base64 32) and restart the store.",
    )
  }
}

export interface ChangeContext {
  readonly sealing: Sealing | undefined
  readonly now: Date
  /** The webhook secret of an environment that is in force until now, saved or configured. */
  readonly webhookSecretOf: (environment: Environment) => string | undefined
}

/**
 * The saved settings after a change, and the names of what changed (never a value).
 *
 * @throws SettingsKeyMissingError
 */
export async function changeSettings(
  saved: SavedSettings,
  change: SettingsChange,
  context: ChangeContext,
): Promise<{ readonly saved: SavedSettings; readonly changed: readonly string[] }> {
  const isReset = (name: string) => change.reset.includes(name)
  const isRestored = (environment: Environment) =>
    change.restore.includes(environment) && saved.credentials[environment].replacedKeys !== undefined
  const isIgnored = (environment: Environment, field: string) =>
    isRestored(environment) && KEY_FIELDS.some((key) => key === field)
  const [sandbox, production] = await Promise.all([
    changeCredentials("sandbox", saved.credentials.sandbox, change, context),
    changeCredentials("production", saved.credentials.production, change, context),
  ])
  const kept = Object.entries(saved.choices).filter(([field]) => !isReset(`choices.${field}`))
  return {
    saved: savedSettings.parse({
      active: saved.active,
      choices: { ...Object.fromEntries(kept), ...change.choices },
      credentials: { sandbox, production },
    }),
    changed: [
      ...Object.keys(change.choices).map((field) => `choices.${field}`),
      ...ENVIRONMENTS.flatMap((environment) =>
        CREDENTIAL_FIELDS.filter(
          (field) => change[environment][field] !== undefined && !isIgnored(environment, field),
        ).map((field) => `${environment}.${field}`),
      ),
      ...change.reset,
      ...change.restore.filter(isRestored).map((environment) => `${environment}.restored`),
    ],
  }
}

async function changeCredentials(
  environment: Environment,
  saved: SavedCredentials,
  { [environment]: change, reset, restore }: SettingsChange,
  context: ChangeContext,
): Promise<SavedCredentials> {
  const keep = <T>(field: keyof CredentialsChange, value: T | undefined) =>
    reset.includes(`${environment}.${field}`) ? undefined : value
  const secret = async (field: "clientSecret" | "webhookSecret") =>
    change[field] === undefined
      ? keep(field, saved[field] && (await renewed(saved[field], context.sealing)))
      : seal(change[field], context)
  const webhook = {
    webhookSecret: await secret("webhookSecret"),
    previousWebhookSecrets: await previousSecrets(environment, saved, change, context),
  }
  if (restore.includes(environment) && saved.replacedKeys) {
    // Nothing to restore is left: the keys that were just replaced are most likely wrong.
    return { ...(await keysOf(saved.replacedKeys, context)), ...webhook }
  }
  return {
    publishableKey: change.publishableKey ?? keep("publishableKey", saved.publishableKey),
    clientId: change.clientId ?? keep("clientId", saved.clientId),
    clientSecret: await secret("clientSecret"),
    ...webhook,
    // Sealed with the key that is in force now, so that the key before it can be thrown away.
    replacedKeys: KEY_FIELDS.some(
      (field) => change[field] !== undefined || reset.includes(`${environment}.${field}`),
    )
      ? await replaced(saved, context)
      : saved.replacedKeys && {
          ...(await keysOf(saved.replacedKeys, context)),
          replaced_at: saved.replacedKeys.replaced_at,
        },
  }
}

/** The keys in force until now, to go back to. */
async function replaced(saved: SavedCredentials, context: ChangeContext): Promise<ReplacedKeys> {
  return { ...(await keysOf(saved, context)), replaced_at: context.now.toISOString() }
}

async function keysOf(
  { publishableKey, clientId, clientSecret }: Pick<SavedCredentials, (typeof KEY_FIELDS)[number]>,
  { sealing }: ChangeContext,
) {
  return {
    publishableKey,
    clientId,
    clientSecret: clientSecret && (await renewed(clientSecret, sealing)),
  }
}

/** The replaced webhook secrets that notifications may still be signed with for a while. */
async function previousSecrets(
  environment: Environment,
  saved: SavedCredentials,
  { webhookSecret, webhookSecretOverlap }: CredentialsChange,
  context: ChangeContext,
): Promise<PreviousSecret[]> {
  const { now, sealing } = context
  if (webhookSecretOverlap === 0) {
    return []
  }
  const running = saved.previousWebhookSecrets.filter((each) => new Date(each.accepted_until) > now)
  const kept = await Promise.all(running.map((each) => renewed(each, sealing)))
  const before = context.webhookSecretOf(environment)
  if (webhookSecret === undefined || before === undefined || before === webhookSecret) {
    return kept
  }
  const secrets = await Promise.all(kept.map(({ jwe }) => opened(jwe, sealing)))
  const others = kept.filter((_, index) => secrets[index] !== before && secrets[index] !== webhookSecret)
  // A configured secret counts as always in force.
  const since = new Date(saved.webhookSecret?.set_at ?? 0)
  const replaced = {
    ...(await seal(before, context)),
    accepted_until: new Date(now.getTime() + webhookSecretOverlap * HOUR_MS).toISOString(),
    seconds_in_force: (now.getTime() - since.getTime()) / 1000,
  }
  return withoutTheBriefest([replaced, ...others])
}

/** Drops one secret if there are too many: the one with the shortest time in force signed the fewest notifications. */
function withoutTheBriefest(secrets: readonly PreviousSecret[]): PreviousSecret[] {
  const times = secrets.map(({ seconds_in_force }) => seconds_in_force)
  const briefest = times.indexOf(Math.min(...times))
  return secrets.filter((_, index) => secrets.length <= MAX_PREVIOUS_SECRETS || index !== briefest)
}

async function seal(
  secret: string,
  { sealing, now }: Pick<ChangeContext, "sealing" | "now">,
): Promise<SealedSecret> {
  if (!sealing) {
    throw new SettingsKeyMissingError()
  }
  const ends = secret.length < SHORTEST_TOLD ? null : secret.slice(-2)
  return { jwe: await sealing.seal(secret), ends, set_at: now.toISOString() }
}

/**
 * Encrypts a secret with the newest key. A secret that cannot be read stays as it is, because its key may come back.
 */
async function renewed<T extends SealedSecret>(secret: T, sealing: Sealing | undefined): Promise<T> {
  const value = await opened(secret.jwe, sealing)
  return sealing && value !== undefined ? { ...secret, jwe: await sealing.renew(secret.jwe) } : secret
}

/** Undefined when no key opens it. */
async function opened(jwe: string, sealing: Sealing | undefined): Promise<string | undefined> {
  try {
    return await sealing?.open(jwe)
  } catch (error) {
    if (error instanceof SecretUnreadableError) {
      return undefined
    }
    throw error
  }
}
