import { readPublishableKey, type Environment } from "../../../client"
import { addressOf, type Address } from "./address"
import {
  nameOf,
  plainHttpProblems,
  type Configuration,
  type Credentials,
  type FixedSettings,
} from "./configuration"
import { DEFAULT_CHOICES, type Choices } from "./fields"
import type { SavedSettings, SealedSecret } from "./stored-shape"
import { SecretUnreadableError } from "./sealing"

/** Where a value comes from. A value saved in the admin wins. */
export type Origin = "saved" | "configuration" | "default"

/** What a payment in one environment needs. Holds secrets. */
export interface Account {
  readonly environment: Environment
  readonly publishableKey: string
  readonly applicationUUID: string
  readonly clientId: string
  readonly clientSecret: string
  readonly baseUrl: string
}

export interface WebhookSecret {
  readonly environment: Environment
  readonly secret: string
  /** When a replaced secret is no longer accepted. */
  readonly until: Date | undefined
}

/** Why an environment has no account yet: what to enter in the admin, or to set as an environment variable. */
interface Unfinished {
  readonly problems: readonly string[]
  /** The values that are already set. Holds a secret. */
  readonly known: {
    readonly publishableKey: string | undefined
    readonly clientId: string | undefined
    readonly clientSecret: string | undefined
  }
}

/** The settings in force. They hold secrets: take what you need, and never log or answer with the whole. */
export interface ServicePaySettings extends Choices, FixedSettings {
  /** The environment that new payments are made in. */
  readonly active: Environment
  readonly accounts: Readonly<Record<Environment, Account | Unfinished>>
  /** The accounts of the keys that were replaced last. Payment orders made with them can still be paid. */
  readonly replacedAccounts: readonly Account[]
  /** Every secret that a notification may be signed with now: those of both environments, and those replaced lately. */
  readonly webhookSecrets: readonly WebhookSecret[]
  /** Saved secrets that cannot be read: a notification may be signed with one of them. */
  readonly unreadableWebhookSecrets: readonly Pick<WebhookSecret, "until">[]
}

/** Keys are missing. The message names each one and where to put it, never a value. */
export class NotSetUpError extends Error {
  constructor(environment: Environment, problems: readonly string[]) {
    super(
      `ServicePay is not set up for ${environment} payments: ${problems.join("; ")}. ` +
        `Enter the keys in the admin (Settings → ServicePay) or in your .env, and the addresses in your .env.`,
    )
    this.name = "NotSetUpError"
  }
}

/**
 * The account for payments of an environment. Defaults to the active environment.
 *
 * @throws NotSetUpError
 */
export function accountOf(
  { accounts, active }: Pick<ServicePaySettings, "accounts" | "active">,
  environment: Environment = active,
): Account {
  const account = accounts[environment]
  if ("problems" in account) {
    throw new NotSetUpError(environment, account.problems)
  }
  return account
}

/** The account of a payment order whose keys were replaced. Undefined if its keys are in force, or not known any more. */
export function replacedAccountOf(
  { accounts, replacedAccounts }: Pick<ServicePaySettings, "accounts" | "replacedAccounts">,
  order: { readonly environment: Environment; readonly application_uuid: string },
): Account | undefined {
  const made = ({ environment, applicationUUID }: Account) =>
    environment === order.environment && applicationUUID === order.application_uuid
  const inForce = accounts[order.environment]
  return "applicationUUID" in inForce && made(inForce) ? undefined : replacedAccounts.find(made)
}

/** What is missing or wrong before payments of an environment can be made; empty when nothing is. */
export function problemsOf(
  { accounts }: Pick<ServicePaySettings, "accounts">,
  environment: Environment,
): readonly string[] {
  const account = accounts[environment]
  return "problems" in account ? account.problems : []
}

/** The application that an environment's publishable key names; undefined without a key. */
export function applicationOf(
  { accounts }: Pick<ServicePaySettings, "accounts">,
  environment: Environment,
): string | undefined {
  const account = accounts[environment]
  const { publishableKey } = "known" in account ? account.known : account
  return publishableKey === undefined ? undefined : readPublishableKey(publishableKey)?.applicationUUID
}

/** A saved field wins over a configured one, and that over the default. */
export async function settingsInForce(
  configuration: Configuration,
  saved: SavedSettings,
): Promise<ServicePaySettings> {
  const [sandbox, production] = await Promise.all([
    open("sandbox", configuration, saved),
    open("production", configuration, saved),
  ])
  return {
    ...DEFAULT_CHOICES,
    ...configuration.choices,
    ...saved.choices,
    ...configuration.fixed,
    active: saved.active ?? configuration.environment,
    accounts: { sandbox: sandbox.account, production: production.account },
    replacedAccounts: [sandbox, production].flatMap(({ replaced }) =>
      replaced && "applicationUUID" in replaced ? replaced : [],
    ),
    webhookSecrets: [...sandbox.webhookSecrets, ...production.webhookSecrets],
    unreadableWebhookSecrets: [...sandbox.unreadableWebhookSecrets, ...production.unreadableWebhookSecrets],
  }
}

async function open(environment: Environment, configuration: Configuration, saved: SavedSettings) {
  const kept = saved.credentials[environment]
  const own = configuration.environment === environment ? configuration.credentials : {}
  const unseal = (secret: SealedSecret | undefined) => reveal(secret, configuration)
  const before = kept.replacedKeys
  const [clientSecret, webhookSecret, replacedSecret, ...previous] = await Promise.all([
    unseal(kept.clientSecret),
    unseal(kept.webhookSecret),
    unseal(before?.clientSecret),
    ...kept.previousWebhookSecrets.map(unseal),
  ])
  const values = {
    publishableKey: kept.publishableKey ?? own.publishableKey,
    clientId: kept.clientId ?? own.clientId,
    clientSecret: kept.clientSecret ? clientSecret.value : own.clientSecret,
    webhookSecret: kept.webhookSecret ? webhookSecret.value : own.webhookSecret,
  }
  const insecure =
    environment === "production" ? plainHttpProblems(configuration.fixed, ["sdkUrl", "backendUrl"]) : []
  const unreadable = { clientSecret: clientSecret.problem, webhookSecret: webhookSecret.problem }
  const ends = kept.previousWebhookSecrets.map(({ accepted_until }) => new Date(accepted_until))
  const webhookSecrets = [
    { ...webhookSecret, value: values.webhookSecret, until: undefined },
    ...previous.map((secret, index) => ({ ...secret, until: ends[index] })),
  ]
  const obstacles = { address: addressOf(environment, configuration), unreadable, insecure }
  const replaced = {
    publishableKey: before?.publishableKey ?? own.publishableKey,
    clientId: before?.clientId ?? own.clientId,
    clientSecret: before?.clientSecret ? replacedSecret.value : own.clientSecret,
    // Not replaced, and not needed to ask about old references.
    webhookSecret: values.webhookSecret,
  }
  return {
    account: accountFrom(environment, values, obstacles),
    replaced: before && accountFrom(environment, replaced, obstacles),
    webhookSecrets: webhookSecrets.flatMap(({ value, until }) =>
      value === undefined ? [] : [{ environment, secret: value, until }],
    ),
    unreadableWebhookSecrets: webhookSecrets.flatMap(({ problem, until }) =>
      problem === undefined ? [] : [{ until }],
    ),
  }
}

/** A saved secret, or why it cannot be read. */
async function reveal(
  secret: SealedSecret | undefined,
  { sealing }: Configuration,
): Promise<{ readonly value?: string; readonly problem?: string }> {
  if (!secret) {
    return {}
  }
  try {
    if (!sealing) {
      throw new SecretUnreadableError()
    }
    return { value: await sealing.open(secret.jwe) }
  } catch (error) {
    if (error instanceof SecretUnreadableError) {
      return { problem: error.message }
    }
    throw error
  }
}

type Values = Readonly<Record<keyof Credentials, string | undefined>>

interface Obstacles {
  readonly address: Address
  /** Why a saved secret cannot be read, by its field. */
  readonly unreadable: Readonly<Record<string, string | undefined>>
  /** Why addresses may not be used with a live key. */
  readonly insecure: readonly string[]
}

function accountFrom(
  environment: Environment,
  { publishableKey, clientId, clientSecret, webhookSecret }: Values,
  { address, unreadable, insecure }: Obstacles,
): Account | Unfinished {
  const values = { publishableKey, clientId, clientSecret, webhookSecret }
  const key = publishableKey === undefined ? undefined : readPublishableKey(publishableKey)
  if (
    publishableKey !== undefined &&
    key?.environment === environment &&
    clientId !== undefined &&
    clientSecret !== undefined &&
    webhookSecret !== undefined &&
    "url" in address &&
    insecure.length === 0
  ) {
    return { ...key, publishableKey, clientId, clientSecret, baseUrl: address.url }
  }
  return {
    known: { publishableKey, clientId, clientSecret },
    problems: [
      ...Object.entries(values)
        .filter(([, value]) => value === undefined)
        .map(([field]) => unreadable[field] ?? `${nameOf(field)} is missing`),
      ...("problem" in address ? [address.problem] : []),
      ...insecure,
    ],
  }
}
