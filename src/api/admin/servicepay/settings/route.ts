import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { settingsChange } from "../../../../modules/servicepay/settings/change"
import { ledgerOf } from "../../../../workflows/ledger"
import { settingsAnswer, type SettingsAnswer } from "../settings-answer"
import { saveSettings } from "../../../../workflows/settings/save-settings"

/** What is wrong with each field, by its name, such as `sandbox.clientSecret`. */
export interface SettingsRefusal {
  readonly type: "invalid_data"
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

export const body = settingsChange.extend({ version: z.number().int().min(0) })

/**
 * GET /admin/servicepay/settings: the settings in force and where each comes from. Of a secret only that it is set, since
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
 * options: saves what is there and leaves the rest. In force at once, in other processes within a second.
 *
 * 200 `SettingsAnswer` · 400 `SettingsRefusal`, or a secret while there is no SERVICE_SETTINGS_KEY · 409 somebody else saved
 * meanwhile.
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
