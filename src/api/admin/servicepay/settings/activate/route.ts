import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { ENVIRONMENTS } from "../../../../../modules/servicepay/settings"
import { activateEnvironment } from "../../../../../workflows/settings/activate-environment"
import { parse } from "../../parse"
import { settingsAnswer, type SettingsAnswer } from "../../settings-answer"

export const body = z.strictObject({ environment: z.enum(ENVIRONMENTS) })

/**
 * POST /admin/servicepay/settings/activate `{ environment }`: new payments are made there from now on.
 *
 * 200 `SettingsAnswer` · 400 keys are missing or refused, or no sandbox sale was seen before live payments · 409 somebody
 * else saved meanwhile.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SettingsAnswer>,
): Promise<void> {
  const { environment } = parse(body, req.body)
  await activateEnvironment(req.scope, { environment, actor: req.auth_context.actor_id })
  res.status(200).json(await settingsAnswer(req.scope))
}
