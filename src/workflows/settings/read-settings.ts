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

/** The settings as the admin shows them, named like the plugin's options. They contain no secret. */
export async function readSettings(ledger: ServicePayModuleService) {
  const { configuration } = ledger.settingsVersions
  const { version, saved, settings } = await ledger.settingsVersions.latest()
  const changes = await ledger.listSettingsVersions({}, { take: MAX_CHANGES, order: { version: "DESC" } })
  const account = (environment: Environment) => {
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
  const value = (field: "publishableKey" | "clientId") => {
    const found = kept[field] ?? own[field]
    return { value: found ?? null, origin: originOf(kept[field], own[field]) }
  }
  // Of a secret, only that it is set, since when, and its last two characters.
  const secret = (field: "clientSecret" | "webhookSecret") => {
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
    previousKeys: previousKeys(kept, own),
  }
}

/** The keys before the last change, without the secret; null if there were none. */
function previousKeys({ replacedKeys }: SavedCredentials, own: Configuration["credentials"]) {
  const { publishableKey, clientId, clientSecret } = { ...own, ...replacedKeys }
  const hasKeys = publishableKey ?? clientId ?? clientSecret
  if (hasKeys === undefined || replacedKeys === undefined) return null
  return {
    publishable_key: publishableKey ?? null,
    client_id: clientId ?? null,
    client_secret_ends: replacedKeys.clientSecret?.ends ?? null,
    replaced_at: replacedKeys.replaced_at,
  }
}

function originOf(kept: unknown, configured: unknown): Origin | null {
  return kept !== undefined ? "saved" : configured !== undefined ? "configuration" : null
}

/** Replaced webhook secrets that are still accepted, newest first. */
function stillAccepted({ previousWebhookSecrets }: SavedCredentials) {
  const now = new Date()
  return previousWebhookSecrets
    .filter(({ accepted_until }) => new Date(accepted_until) > now)
    .map(({ ends, set_at, accepted_until }) => ({ ends, replaced_at: set_at, accepted_until }))
}

function choicesView(settings: Choices, configuration: Configuration, saved: SavedSettings) {
  const viewOf = <K extends keyof Choices>(field: K) => ({
    value: settings[field],
    origin: originOf(saved.choices[field], configuration.choices[field]) ?? "default",
  })
  return {
    allowedPaymentMethods: viewOf("allowedPaymentMethods"),
    methodLimits: viewOf("methodLimits"),
    theme: viewOf("theme"),
    showAmount: viewOf("showAmount"),
    showProcessingInfo: viewOf("showProcessingInfo"),
    pendingOrders: viewOf("pendingOrders"),
    rounding: viewOf("rounding"),
    language: viewOf("language"),
    referencePaymentLifeSpan: viewOf("referencePaymentLifeSpan"),
    cancelOrders: viewOf("cancelOrders"),
    keepUnpaidOrders: viewOf("keepUnpaidOrders"),
    statusFallback: viewOf("statusFallback"),
    statusFallbackGrace: viewOf("statusFallbackGrace"),
    notificationRetention: viewOf("notificationRetention"),
    paymentLinkDays: viewOf("paymentLinkDays"),
    bankEntity: viewOf("bankEntity"),
    emailMessages: viewOf("emailMessages"),
    smsMessages: viewOf("smsMessages"),
    reminderHours: viewOf("reminderHours"),
    summaryEmail: viewOf("summaryEmail"),
  }
}
