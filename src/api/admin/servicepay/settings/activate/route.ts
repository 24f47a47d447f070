import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { ENVIRONMENTS } from "../../../../../modules/servicepay/settings"
import { activateEnvironment } from "../../../../../workflows/settings/activate-environment"
import { parse } from "../../parse"
import { settingsAnswer, type SettingsAnswer } from "../../settings-answer"

export const body = z.strictObject({ environment: z.enum(ENVIRONMENTS) })

/**
 * POST /admin/servicepay/settings/activate `{ environment }`: creates new payments there from now on.
 *
 * 200 `SettingsAnswer` · 400 keys are missing or rejected, or no sandbox sale was completed before live payments · 409 someone
 * else saved in between.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SettingsAnswer>,
): Promise<void> {
  const { environment } = parse(body, req.body)
  await activateEnvironment(req.scope, { environment, actor: req.auth_context.actor_id })
  res.status(200).json(await settingsAnswer(req.scope))
}
