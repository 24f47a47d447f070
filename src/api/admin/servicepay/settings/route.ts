import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { settingsChange } from "../../../../modules/servicepay/settings/change"
import { ledgerOf } from "../../../../workflows/ledger"
import { settingsAnswer, type SettingsAnswer } from "../settings-answer"
import { saveSettings } from "../../../../workflows/settings/save-settings"

/** The problem of each field, by its name, such as `sandbox.clientSecret`. */
export interface SettingsRefusal {
  readonly type: "invalid_data"
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

export const body = settingsChange.extend({ version: z.number().int().min(0) })

/**
 * GET /admin/servicepay/settings: the settings in force and their origins. For a secret only that it is set, since
 * when, and its last two characters.
 *
 * 200 `SettingsAnswer`.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SettingsAnswer>,
): Promise<void> {
  res.status(200).json(await settingsAnswer(req.scope))
}

/**
 * POST /admin/servicepay/settings `{ version, choices?, sandbox?, production?, reset? }`, by the names of the plugin's
 * options: saves the given fields and keeps the others. Applies at once, in other processes within a second.
 *
 * 200 `SettingsAnswer` · 400 `SettingsRefusal`, or a secret without SERVICE_SETTINGS_KEY · 409 someone else saved
 * in between.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SettingsAnswer | SettingsRefusal>,
): Promise<void> {
  const parsed = body.safeParse(req.body)
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join("."), message]),
    )
    res.status(400).json({ type: "invalid_data", message: "Correct the fields that are named.", fields })
    return
  }
  const { version, ...change } = parsed.data
  await saveSettings(ledgerOf(req.scope), { change, version, actor: req.auth_context.actor_id })
  res.status(200).json(await settingsAnswer(req.scope))
}
