import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ledgerOf } from "../../../../../workflows/ledger"
import { testConnection } from "../../../../../workflows/settings/test-connection"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { testConnection as operation } from "./contract"

/**
 * POST /admin/servicepay/settings/test-connection `{ environment, clientId?, clientSecret? }`: requests a token from the
 * service with the given keys, or else with the current ones. It always uses the configured address.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json(await testConnection(ledgerOf(req.scope), parse(operation.body, req.body)))
}
