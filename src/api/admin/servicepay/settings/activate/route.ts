import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { activateEnvironment } from "../../../../../workflows/settings/activate-environment"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { settingsAnswer } from "../../settings-answer"
import { activateEnvironment as operation } from "../contract"

/**
 * POST /admin/servicepay/settings/activate `{ environment }`: makes new payments in this environment from now on.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { environment } = parse(operation.body, req.body)
  await activateEnvironment(req.scope, { environment, actor: req.auth_context.actor_id })
  res.status(200).json(await settingsAnswer(req.scope))
}
