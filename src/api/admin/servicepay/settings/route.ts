import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ledgerOf } from "../../../../workflows/ledger"
import { saveSettings } from "../../../../workflows/settings/save-settings"
import type { AnswerOf } from "../../../http/contract"
import { settingsAnswer } from "../settings-answer"
import { saveSettings as operation, type readSettings, type SettingsRefusal } from "./contract"

/**
 * GET /admin/servicepay/settings: the settings in force and where each comes from. A secret is never included, only
 * that it is set, since when, and its last two characters.
 */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: AnswerOf<typeof readSettings>,
): Promise<void> {
  res.status(200).json(await settingsAnswer(req.scope))
}

/**
 * POST /admin/servicepay/settings `{ version, choices?, sandbox?, production?, reset?, restore? }`, by the names of the plugin's
 * options: saves the given settings and leaves the rest. They are in force at once, in other processes within a second.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const parsed = operation.body.safeParse(req.body)
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join("."), message]),
    )
    const refusal: SettingsRefusal = {
      type: "invalid_data",
      message: "Correct the fields that are named.",
      fields,
    }
    res.status(400).json(refusal)
    return
  }
  const { version, ...change } = parsed.data
  await saveSettings(ledgerOf(req.scope), { change, version, actor: req.auth_context.actor_id })
  res.status(200).json(await settingsAnswer(req.scope))
}
