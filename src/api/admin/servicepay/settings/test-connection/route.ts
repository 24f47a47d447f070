import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ledgerOf } from "../../../../../workflows/ledger"
import { testConnection } from "../../../../../workflows/settings/test-connection"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { testConnection as operation } from "../contract"

/**
 * POST /admin/servicepay/settings/test-connection `{ environment, clientId?, clientSecret? }`: asks the service for a token with what
 * was typed, or else with what is in force. Always at the configured address.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json(await testConnection(ledgerOf(req.scope), parse(operation.body, req.body)))
}
