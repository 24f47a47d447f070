import { randomBytes } from "node:crypto"
import { type z } from "@medusajs/framework/zod"
import { readConfiguration, type Configuration } from ".."
import { changeSettings, settingsChange } from "../change"
import { settingsInForce } from "../in-force"
import { type SavedSettings } from "../stored-shape"

export const KEY = randomBytes(32).toString("base64")
export const NOW = new Date("2026-05-03T10:00:00.000Z")
export const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

export const configured = (variables: Record<string, string> = {}): Configuration =>
  readConfiguration(
    {},
    {
      SERVICE_BASE_URL: "https://pay.example",
      SERVICE_SANDBOX_BASE_URL: "https://sandbox.example",
      SERVICE_SETTINGS_KEY: KEY,
      ...variables,
    },
  )

export const FULL = {
  publishableKey: "pk_test_abc",
  clientId: "client",
  clientSecret: "client-secret-of-the-sandbox",
  webhookSecret: "webhook-secret-of-the-sandbox",
}

/** Saves a change as an admin would, at a time. */
export async function save(
  saved: SavedSettings,
  change: z.input<typeof settingsChange>,
  { configuration = configured(), now = NOW } = {},
) {
  const { webhookSecrets } = await settingsInForce(configuration, saved)
  return changeSettings(saved, settingsChange.parse(change), {
    sealing: configuration.sealing,
    now,
    webhookSecretOf: (environment) =>
      webhookSecrets.find((known) => known.environment === environment && !known.until)?.secret,
  })
}

export const inForce = (saved: SavedSettings, configuration = configured()) =>
  settingsInForce(configuration, saved)
