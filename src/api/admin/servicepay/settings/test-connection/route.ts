import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { ENVIRONMENTS } from "../../../../../modules/servicepay/settings"
import { ledgerOf } from "../../../../../workflows/ledger"
import { testConnection, type ConnectionTest } from "../../../../../workflows/settings/test-connection"
import { parse } from "../../parse"

export const body = z.strictObject({
  environment: z.enum(ENVIRONMENTS),
  clientId: z.string().trim().min(1).max(500).optional(),
  clientSecret: z.string().trim().min(1).max(2000).optional(),
})

/**
 * POST /admin/servicepay/settings/test-connection `{ environment, clientId?, clientSecret? }`: requests a token with the
 * given keys, or else with the keys in force. Always at the configured address.
 *
 * 200 `ConnectionTest`, also when the service refuses · 400 a wrong body.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ConnectionTest>,
): Promise<void> {
  res.status(200).json(await testConnection(ledgerOf(req.scope), parse(body, req.body)))
}
