import { z } from "@medusajs/framework/zod"
import type { Environment } from "../../../client"
import { changeKeys, KEY_FIELDS } from "./change-keys"
import { changeWebhookSecret } from "./change-webhook-secret"
import { BOUNDS, choices, ENVIRONMENTS, whole } from "./fields"
import type { ChangeContext } from "./sealed-secrets"
import { savedSettings, type SavedSettings } from "./stored-shape"

const WEBHOOK_FIELDS = ["webhookSecret"] as const
const CREDENTIAL_FIELDS = [...KEY_FIELDS, ...WEBHOOK_FIELDS] as const

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
        "Hours for which the store still accepts the previous webhook secret and can restore it. With 0, it rejects all previous secrets at once. A replaced secret of fewer than 12 characters is always rejected at once.",
      ),
  })

const webhookSecretOf = (environment: Environment) => `${environment}.webhookSecret` as const

const choiceNames = Object.keys(choices.shape).map((field) => `choices.${field}`)
const fieldNames = [
  ...choiceNames,
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
    .array(z.enum([...ENVIRONMENTS, ...ENVIRONMENTS.map(webhookSecretOf)]))
    .max(2 * ENVIRONMENTS.length)
    .default([])
    .describe(
      "What to restore to its value before the last change. Each change can be undone once. `sandbox`: the publishable key, the client ID and the client secret, but not the webhook secret. `sandbox.webhookSecret`: only the webhook secret, while the previous one is still accepted; the store then rejects the current one at once. `production` and `production.webhookSecret`: the same for live keys. Values and resets that you send for the same fields are ignored.",
    ),
})

export type SettingsChange = z.output<typeof settingsChange>

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
  const changeCredentials = async (environment: Environment) => {
    const before = saved.credentials[environment]
    const keys = await changeKeys(environment, before, change, context)
    const webhook = await changeWebhookSecret(environment, before, change, context)
    // Values and resets that are sent for a restored field are ignored.
    const others = [...(keys.isRestored ? [] : KEY_FIELDS), ...(webhook.isRestored ? [] : WEBHOOK_FIELDS)]
    return {
      credentials: { ...keys.saved, ...webhook.saved },
      entered: others
        .filter((field) => change[environment][field] !== undefined)
        .map((field) => `${environment}.${field}`),
      others: others.map((field) => `${environment}.${field}`),
      restored: [
        ...(keys.isRestored ? [`${environment}.restored`] : []),
        ...(webhook.isRestored ? [`${environment}.webhookSecretRestored`] : []),
      ],
    }
  }
  const [sandbox, production] = await Promise.all([
    changeCredentials("sandbox"),
    changeCredentials("production"),
  ])
  const resettable = [...choiceNames, ...sandbox.others, ...production.others]
  const kept = Object.entries(saved.choices).filter(([field]) => !isReset(`choices.${field}`))
  return {
    saved: savedSettings.parse({
      active: saved.active,
      choices: { ...Object.fromEntries(kept), ...change.choices },
      credentials: { sandbox: sandbox.credentials, production: production.credentials },
    }),
    changed: [
      ...Object.keys(change.choices).map((field) => `choices.${field}`),
      ...sandbox.entered,
      ...production.entered,
      ...change.reset.filter((name) => resettable.includes(name)),
      ...sandbox.restored,
      ...production.restored,
    ],
  }
}
