import { z } from "@medusajs/framework/zod"
import { choices } from "./fields"

const sealedSecret = z.object({
  /** The secret itself, encrypted (sealing.ts). */
  jwe: z.string(),
  /** Its last two characters, to recognise it by; null if it is too short to show any. */
  ends: z.string().nullable(),
  set_at: z.iso.datetime(),
})

const previousSecret = sealedSecret.extend({
  accepted_until: z.iso.datetime(),
  /** How long the secret was in force: a mistyped secret only for a moment. */
  seconds_in_force: z.number(),
})

/** The keys before the last change. A value that is missing was not saved, so the configuration's counted. */
const replacedKeys = z.object({
  publishableKey: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: sealedSecret.optional(),
  replaced_at: z.iso.datetime(),
})

const savedCredentials = z.object({
  publishableKey: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: sealedSecret.optional(),
  webhookSecret: sealedSecret.optional(),
  /** Replaced webhook secrets, newest first. Each is accepted in addition to the new one until its own end. */
  previousWebhookSecrets: z.array(previousSecret).default([]),
  /** To go back to after a mistake. */
  replacedKeys: replacedKeys.optional(),
  /** When the keys were last entered or restored. */
  keysChangedAt: z.iso.datetime().optional(),
})

/** The settings as the ledger stores them: one document, changed as a whole. */
export const savedSettings = z.object({
  /** The environment that new payments are made in; undefined until the merchant has chosen one. */
  active: z.enum(["sandbox", "production"]).optional(),
  choices: choices.partial().default({}),
  credentials: z
    .object({ sandbox: savedCredentials.prefault({}), production: savedCredentials.prefault({}) })
    .prefault({}),
})

export type SealedSecret = z.output<typeof sealedSecret>
export type PreviousSecret = z.output<typeof previousSecret>
export type ReplacedKeys = z.output<typeof replacedKeys>
export type SavedCredentials = z.output<typeof savedCredentials>
export type SavedSettings = z.output<typeof savedSettings>

/** Nothing has been saved in the admin. */
export const NOTHING_SAVED: SavedSettings = savedSettings.parse({})
