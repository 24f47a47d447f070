import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readHealth } from "../../../../workflows/health/read-health"
import type { AnswerOf } from "../../../http/contract"
import type { readHealth as operation } from "./contract"

/**
 * GET /admin/servicepay/health: whether payments are processed on time. A monitor calls it with a secret API key of Medusa and
 * looks at `status`.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json(await readHealth(req.scope))
}
