import { z } from "@medusajs/framework/zod"
import type ServicePayModuleService from "../../modules/servicepay/service"
import { addressOf } from "../../modules/servicepay/settings/address"
import { problemsOf, type Origin } from "../../modules/servicepay/settings/in-force"
import type { Configuration } from "../../modules/servicepay/settings/configuration"
import { BOUNDS, type Choices } from "../../modules/servicepay/settings/fields"
import type { SavedCredentials, SavedSettings } from "../../modules/servicepay/settings/stored-shape"
import type { Environment } from "../../client"

const changedNames = z.array(z.string())

/** How many of the latest changes are shown. */
const MAX_CHANGES = 10

interface ValueView {
  readonly value: string | null
  readonly origin: Origin | null
}

/** Of a secret, only that it is set, since when, and its last two characters. */
interface SecretView {
  readonly is_set: boolean
  readonly origin: Origin | null
  readonly ends: string | null
  readonly set_at: string | null
}

/** A replaced webhook secret, and until when it is accepted beside the one in force. */
interface PreviousSecretView {
  readonly ends: string | null
  readonly accepted_until: string
}

interface AccountView {
  readonly publishableKey: ValueView
  readonly clientId: ValueView
  readonly clientSecret: SecretView
  readonly webhookSecret: SecretView
  /** Replaced webhook secrets that are still accepted, newest first. */
  readonly previousWebhookSecrets: readonly PreviousSecretView[]
  /** From the configuration only; null if it has no address that these keys may be sent to. */
  readonly baseUrl: string | null
  /** What is missing or wrong; empty if payments can be made with the account. */
  readonly problems: readonly string[]
}

/** The settings as the admin shows them, named like the plugin's options. They contain no secret. */
export interface SettingsView {
  /** Sent back with a change, so that nobody overwrites what somebody else has just saved. */
  readonly version: number
  readonly active: Environment
  /** True if there is a key (SERVICE_SETTINGS_KEY) to save secrets with. */
  readonly takes_secrets: boolean
  readonly sandbox: AccountView
  readonly production: AccountView
  readonly choices: { readonly [K in keyof Choices]: { readonly value: Choices[K]; readonly origin: Origin } }
  /** The limits of the fields. */
  readonly bounds: typeof BOUNDS
  /** From the configuration only. */
  readonly sdkUrl: string | null
  /** Who changed which fields, newest first; never the values. */
  readonly changes: readonly {
    readonly at: Date
    readonly actor: string
    readonly changed: readonly string[]
  }[]
}

export async function readSettings(ledger: ServicePayModuleService): Promise<SettingsView> {
  const { configuration } = ledger.settingsVersions
  const { version, saved, settings } = await ledger.settingsVersions.latest()
  const changes = await ledger.listSettingsVersions({}, { take: MAX_CHANGES, order: { version: "DESC" } })
  const account = (environment: Environment): AccountView => {
    const address = addressOf(environment, configuration)
    return {
      ...credentialsView(environment, configuration, saved),
      baseUrl: "url" in address ? address.url : null,
      problems: problemsOf(settings, environment),
    }
  }
  return {
    version,
    active: settings.active,
    takes_secrets: configuration.sealing !== undefined,
    sandbox: account("sandbox"),
    production: account("production"),
    choices: choicesView(settings, configuration, saved),
    bounds: BOUNDS,
    sdkUrl: settings.sdkUrl ?? null,
    changes: changes.map(({ created_at, actor, changed }) => ({
      at: created_at,
      actor,
      changed: changedNames.parse(changed),
    })),
  }
}

function credentialsView(environment: Environment, configuration: Configuration, saved: SavedSettings) {
  const kept = saved.credentials[environment]
  const own = configuration.environment === environment ? configuration.credentials : {}
  const value = (field: "publishableKey" | "clientId"): ValueView => {
    const found = kept[field] ?? own[field]
    return { value: found ?? null, origin: originOf(kept[field], own[field]) }
  }
  const secret = (field: "clientSecret" | "webhookSecret"): SecretView => {
    const origin = originOf(kept[field], own[field])
    return {
      is_set: origin !== null,
      origin,
      ends: kept[field]?.ends ?? null,
      set_at: kept[field]?.set_at ?? null,
    }
  }
  return {
    publishableKey: value("publishableKey"),
    clientId: value("clientId"),
    clientSecret: secret("clientSecret"),
    webhookSecret: secret("webhookSecret"),
    previousWebhookSecrets: stillAccepted(kept),
  }
}

function originOf(kept: unknown, configured: unknown): Origin | null {
  return kept !== undefined ? "saved" : configured !== undefined ? "configuration" : null
}

function stillAccepted({ previousWebhookSecrets }: SavedCredentials): PreviousSecretView[] {
  const now = new Date()
  return previousWebhookSecrets
    .filter(({ accepted_until }) => new Date(accepted_until) > now)
    .map(({ ends, accepted_until }) => ({ ends, accepted_until }))
}

function choicesView(
  settings: Choices,
  configuration: Configuration,
  saved: SavedSettings,
): SettingsView["choices"] {
  const viewOf = <K extends keyof Choices>(field: K) => ({
    value: settings[field],
    origin: originOf(saved.choices[field], configuration.choices[field]) ?? "default",
  })
  return {
    allowedPaymentMethods: viewOf("allowedPaymentMethods"),
    theme: viewOf("theme"),
    showAmount: viewOf("showAmount"),
    showProcessingInfo: viewOf("showProcessingInfo"),
    pendingOrders: viewOf("pendingOrders"),
    rounding: viewOf("rounding"),
    language: viewOf("language"),
    referencePaymentLifeSpan: viewOf("referencePaymentLifeSpan"),
    cancelOrders: viewOf("cancelOrders"),
    statusFallback: viewOf("statusFallback"),
    statusFallbackGrace: viewOf("statusFallbackGrace"),
    notificationRetention: viewOf("notificationRetention"),
    bankEntity: viewOf("bankEntity"),
  }
}
